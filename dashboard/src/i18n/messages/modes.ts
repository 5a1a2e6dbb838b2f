import { MODE_IDS, MODES } from '../../../../src/contract/modes/index.ts';
import type { ModeId } from '../../../../src/contract/modes/index.ts';

type Sentence = readonly [ru: string, en: string];

/** Names of the modes and a few words of each, as the contract has them. */
export const modes = Object.fromEntries(
  MODE_IDS.flatMap((id): [string, Sentence][] => {
    const { name, note } = MODES[id];
    return [
      [`mode.${id}`, [name.ru, name.en]],
      [`mode.${id}.note`, [note.ru, note.en]],
    ];
  }),
) as Readonly<Record<`mode.${ModeId}` | `mode.${ModeId}.note`, Sentence>>;
