/** The text with its first letter large. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text that stays text in HTML and XML, between tags and in double quotes; control characters stay as they are. */
export const escapedMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
