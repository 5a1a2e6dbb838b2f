/**
 * Gives the memory of pixels back at once, which nobody may use any more: V8 counts it, and for some sixty megabytes of
 * it, used or not, walks through its whole heap.
 */
export function discard(data: Uint8Array): void {
  if (data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength && !data.buffer.detached)
    data.buffer.transfer(0);
}
