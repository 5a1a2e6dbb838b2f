const clock = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]m)?';
const day = '\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{2,4})?';
const stamp = `(?:${day},?\\s+${clock}|${clock},?\\s+${day}|${clock})`;
const who = '[\\p{L}\\p{Extended_Pictographic}][^:\\n\\[\\]]{0,28}?';
/** "[12:06] Катя: ", "12.03.2025, 12:06 - Катя: ", "Катя, [12.03.25 12:06]": who wrote a line of a chat, and when. */
const stamped = new RegExp(
  `^[ \\t]*(?:\\[${stamp}\\][ \\t]*(?:${who}:)?|${stamp}[ \\t]*[—–-][ \\t]*${who}:|${who},?[ \\t]*\\[${stamp}\\]:?|${who},[ \\t]*${stamp}[ \\t]*$)[ \\t]*`,
  'gimu',
);
/** A line that somebody begins: "Лена: ну это все так пишут". */
const speaker = /^[ \t]*(?<name>\p{Lu}\p{Ll}{1,11})[ \t]?:[ \t]+(?=\S)/gmu;
/** Lines that each of two must have begun, so that their names are no labels. */
const TURNS = 2;
/** What stands before a colon in briefs line by line, and is nobody's name. */
const isLabel =
  /^(?:цен|достав|срок|адрес|телефон|подар|акци|бонус|скидк|гарант|товар|продукт|услуг|кнопк|важно|текст|заголов|note|price|brand|offer|баға|мекен)/iu;

/**
 * A chat or a letter that was pasted, without the stamps and names of who wrote each line; what a letter quotes of an
 * older one is left out.
 */
export function withoutChat(text: string): string {
  const plain = text.replace(stamped, '\n').replace(/^[ \t]*>.*$/gmu, '');
  const turns = new Map<string, number>();
  for (const { groups } of plain.matchAll(speaker)) turns.set(groups!['name']!, (turns.get(groups!['name']!) ?? 0) + 1);
  const people = [...turns].filter(([name, count]) => count >= TURNS && !isLabel.test(name)).map(([name]) => name);
  return people.length < TURNS
    ? plain
    : plain.replace(speaker, (all: string, name: string) => (people.includes(name) ? '\n' : all));
}
