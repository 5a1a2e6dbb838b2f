/** Version of the HTTP contract, as OpenAPI and the service tell it. */
export const CONTRACT_VERSION = '1.0.0';
