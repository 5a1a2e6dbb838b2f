import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { openSync } from 'fontkit';
import { type Language, LANGUAGES } from '../../../scene/index.ts';
import { FAMILIES } from './type-plan.ts';

const require = createRequire(import.meta.url);

test('the table of families says what the fonts can', () => {
  for (const [family, facts] of Object.entries(FAMILIES)) {
    const folder = join(
      dirname(require.resolve(`@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/package.json`)),
      '700Bold',
    );
    const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
    assert.ok(file !== undefined, family);
    const font = openSync(join(folder, file));
    assert.ok('hasGlyphForCodePoint' in font);
    const has = (text: string): boolean => [...text].every((c) => font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0));
    for (const [lang, language] of Object.entries<Language>(LANGUAGES)) {
      const letters = language.ownLetters + language.ownLetters.toUpperCase();
      assert.equal(!has(letters), family in language.standIns, `${family}: ${lang}`);
    }
    assert.equal(has('₽₸'), facts.currency, `${family}: currency`);
    assert.ok(has('«»—–−№…абвЁё'), `${family}: Russian`);
  }
});
