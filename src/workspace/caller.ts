/** Who a valid key speaks for. */
export interface Caller {
  /** Of the key; `person:ID` where somebody who is signed in asks. */
  keyId: string;
  workspaceId: string;
  test: boolean;
}

/** The caller as books and logs name whoever acts: `person:ID` or `key:ID`. */
export const actorOf = ({ keyId }: Pick<Caller, 'keyId'>): string =>
  keyId.startsWith('person:') ? keyId : `key:${keyId}`;
