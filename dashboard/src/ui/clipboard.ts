/** Puts text on the clipboard; also on plain http addresses, where the modern way is missing. False: refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    // Inside an open dialog, which lets no focus out.
    (document.querySelector('[role="dialog"]:not(.toast),[role="alertdialog"]:not(.toast)') ?? document.body).append(
      area,
    );
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
