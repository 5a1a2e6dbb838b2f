import { isSpeltRight } from './morphology.ts';

/**
 * Words that shops write often and misspell as often. A word that misses one of them by one letter inside is written
 * right; endings are free, since they are grammar. Longer than five letters, so that no other word is so near.
 */
const known = (
  'бесплатн документы стерилиз гарантия доставка доставим доставля кондиционер алкоголь количеств преимуществ индивидуальн профессионал ' +
  'рассчита оборудован качествен изготовл натуральн безопасн упаковка самовывоз предоплата рассрочка консультац специалист программа ' +
  'подарочн праздничн юбилей сертификат компьютер аккумулятор шиномонтаж балансировка территор приглаша отправля оплачива ' +
  'понедельник вторник четверг пятница воскресень январ феврал апрел августа сентябр октябр ноябр декабр квартира ремонтиру ' +
  'стоматолог косметолог парикмахер маникюр педикюр электрик сантехник установка монтажа материал поликарбонат керамическ ' +
  'warranty original delivery guarantee receive separate definitely appointment available experience professional ' +
  'equipment restaurant breakfast february wednesday accessories kitchen bathroom ' +
  'дейін жеткізу жеңілдік кепілдік құжаттар кондиционер қыркүйек желтоқсан'
).split(' ');
const byFirst = Map.groupBy(
  [...new Set(known)].filter((w) => w.length >= 5),
  (w) => w[0]!,
);

/** Whether `a` becomes `b` by one letter put in, left out, changed or swapped, not at its end. */
function nearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  // A difference at the very end is an ending.
  if (i >= Math.min(a.length, b.length) - 1) return false;
  const rest = (x: string, n: number): string => x.slice(n);
  if (a.length === b.length)
    return (
      rest(a, i + 1) === rest(b, i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2))
    );
  return a.length < b.length ? rest(a, i) === rest(b, i + 1) : rest(a, i + 1) === rest(b, i);
}

/** What chats shorten. */
const chat: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  b4: 'before',
  thats: 'that’s',
  theyre: 'they’re',
  youre: 'you’re',
  youll: 'you’ll',
  didnt: 'didn’t',
  havent: 'haven’t',
  havnt: 'haven’t',
  arent: 'aren’t',
  dont: 'don’t',
  cant: 'can’t',
  whats: 'what’s',
  doesnt: 'doesn’t',
  isnt: 'isn’t',
  wont: 'won’t',
  xtra: 'extra',
  wks: 'weeks',
  hr: 'hour',
  hrs: 'hours',
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  mins: 'minutes',
  milage: 'mileage',
  sats: 'Saturdays',
};

/** Letters that people type small and that are no word by themselves. */
const letters =
  /(?<![\p{L}\d-])(?:огэ|егэ|впр|ент|пвх|мдф|лдсп|дсп|ндс|осаго|каско|снилс|инн|огрн|егрн|егаис|мфц|мрт|узи|жкх|снт|ооо|тоо|дтп|птс|мкад|рф|спб|кбжу|чпу|юзао|сдэк|днк|лфк|экг)(?![\p{L}\d])/giu;

/** "Lessons w/ Marta" with its word. */
export const withWord = (text: string): string =>
  text.replace(/(?<=\s)w\/o(?=\s)/gu, 'without').replace(/(?<=\s)w\/\s?(?=\p{L})/gu, 'with ');

/** The text with its common misspellings put right; everything else stays as it is. */
export function spelt(text: string): string {
  const spoken = /[а-яёәғқңөұүһі]/iu.test(text)
    ? text
    : withWord(
        text.replace(
          /(?<![\p{L}\d£$€'’-])(?:u|ur|b4|thats|theyre|youre|youll|didnt|havent|havnt|arent|dont|cant|wont|whats|doesnt|isnt|xtra|wks?|hrs?|yrs?|milage|sats)(?![\p{L}\d'’-])/giu,
          (w) => {
            const right = chat[w.toLowerCase()] ?? w;
            return /^\p{Lu}/u.test(w) ? right[0]!.toUpperCase() + right.slice(1) : right;
          },
        ),
      ).replace(/(?<![\p{L}'’])(it|It)s(?= (?:a|an|not|been|all|in|just|our|only|too|so|never|always) )/gu, '$1’s');
  const lettered = spoken.replace(letters, (word) => (/^спб$/iu.test(word) ? 'СПб' : word.toUpperCase()));
  return lettered.replace(/\p{L}{5,}/gu, (word) => {
    const low = word.toLowerCase();
    const stems = byFirst.get(low[0]!) ?? [];
    if (stems.some((s) => low.startsWith(s)) || (/^[а-яё]+$/u.test(low) && isSpeltRight(low))) return word;
    for (const stem of stems)
      for (const length of [stem.length, stem.length - 1, stem.length + 1]) {
        if (low.length < length || low.length - length > 4 || !nearly(low.slice(0, length), stem)) continue;
        const right = stem + word.slice(length);
        return /^\p{Lu}/u.test(word) ? right[0]!.toUpperCase() + right.slice(1) : right;
      }
    return word;
  });
}
