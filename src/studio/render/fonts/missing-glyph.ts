/** A face cannot draw some characters of a text: painting it would print empty boxes. */
export class MissingGlyph extends Error {
  readonly family: string;
  readonly characters: readonly string[];

  constructor(family: string, characters: readonly string[]) {
    super(`${family} has no glyph for ${characters.map((c) => `"${c}"`).join(', ')}`);
    this.name = 'MissingGlyph';
    this.family = family;
    this.characters = characters;
  }
}
