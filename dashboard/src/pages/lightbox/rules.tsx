import { rules as words } from '../../i18n/messages/rules.ts';
import { useSay } from '../../i18n/use-say.ts';

const known = (rule: string): rule is keyof typeof words => Object.hasOwn(words, rule);

/** What the network asks of this format, in words; two rules that say the same stand once. */
export function Rules({ rules }: { readonly rules: readonly string[] }) {
  const say = useSay(words);
  const lines = new Set(rules.filter(known).map((rule) => say(rule)));
  return (
    <ul className="mt-1.5 list-disc pl-4">
      {[...lines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
