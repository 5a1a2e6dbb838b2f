/** Who a valid key speaks for. */
export interface Caller {
  keyId: string;
  workspaceId: string;
  test: boolean;
}
