/** As the `ref` of what stands in for a button that had the focus: the focus stays where it was. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
