import { X } from 'lucide-react';
import { useState } from 'react';
import { brands } from '../../i18n/messages/brands.ts';
import { useSay } from '../../i18n/use-say.ts';

/** Words that the brand never says; Enter or a comma adds, Backspace in the empty field takes the last away. */
export function StopWords({
  words,
  onChange,
}: {
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
}) {
  const say = useSay(brands);
  const [text, setText] = useState('');
  const add = (): void => {
    const fresh = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word));
    if (fresh.length > 0) onChange([...words, ...fresh].slice(0, 200));
    setText('');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-dense font-medium" aria-hidden>
        {say('stop')}
      </span>
      <div className="inp !h-auto flex-wrap py-1.5">
        {words.map((word) => (
          <span key={word} className="badge !h-7">
            <bdi>{word}</bdi>
            <button
              type="button"
              className="halo"
              aria-label={say('stop.remove', { word })}
              onClick={() => onChange(words.filter((one) => one !== word))}
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
        <input
          className="!h-7 min-w-[140px]"
          aria-label={say('stop')}
          placeholder={say('stop.add')}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && text === '' && words.length > 0) onChange(words.slice(0, -1));
          }}
        />
      </div>
    </div>
  );
}
