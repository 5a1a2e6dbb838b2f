/**
 * A phrase in lines of at most `max` characters where its words allow, at most three lines; non-breaking spaces hold.
 */
export function breakLines(phrase: string, max = 22): readonly string[] {
  const lines: string[] = [];
  for (const word of phrase.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + 1 + word.length <= max || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
