/**
 * What an English brief must tell whole though no law's phrase says so: who may come, what is needed, what is not
 * allowed, who one is not, what may go wrong. Alternations behind a word edge; `^` stands for a part's beginning.
 */
const things =
  'withdrawals?|(?:early )?closure|refunds?|returns?|cancellations?|transfers?|smoking|pets|dogs|children|swimming|re-?entry|drones?|outside (?:food|drinks?)';
const papers =
  '(?:driving |provisional |car |full )*licen[cs]e|(?:photo )?id|passport|prescription|referral|consent(?: form)?|permit|waiver|proof of [\\p{L} ]{3,20}|membership|booking|helmets?|insurance|deposit|vaccination(?: card)?';

export const englishLegal: readonly string[] = [
  // Ages and who may come.
  '^(?![^.;]*(?:%|free|off|half|[£$€]))(?:(?:for|suitable for|strictly|open to) )?(?:kids|children|ages?|aged|boys|girls|adults|riders|guests|participants|players|drivers|pupils|students) (?:aged )?\\d{1,2} ?(?:\\+|[-–—] ?\\d|to \\d|and (?:up|over|above|older)|years)[^,.;]{0,24}$',
  '^(?:1[3-9]|2[0-5]) ?\\+ (?:only|and|with|provisional|full|licen[cs]e)|^\\d{1,2} ?\\+ only|adults only|(?:not|un) ?suitable (?:if|under|over|above|below|when|with|after|during)|^(?:sorry,? )?no (?:kids |children |riders |guests |one )?(?:under|over|below) (?:the age of )?\\d{1,2}s?(?! (?:minutes?|hours?|days?|%|£|\\$|€))|no \\d{1,2} year olds?|(?:we )?say no to \\d',
  // What is needed.
  `^(?!no )[^.;!?]{0,40}(?:${papers}) (?:is |are |form )?(?:required|needed|compulsory|mandatory|essential|must)|^(?!no )[^.;!?]{3,48} (?:is |are )(?:required|mandatory|compulsory)(?!\\p{L})|^(?!no )[\\p{L} ]{3,30} (?:required|compulsory|mandatory)(?= \\(|$)|(?<!no )(?:mandatory|compulsory) (?:unless|for|from)|requires? (?:excellent|good|fair) credit`,
  '^(?:please )?(?:bring|wear|pack|arrive|leave)[^.;!?]{0,30} (?:no (?:nuts|peanuts|alcohol|glass|jewell?ery|phones|heels)|nut[- ]free)|^(?:please )?wear (?:flat|suitable|sturdy|closed|safety|eye|protective|sun)',
  // What is not allowed or not there.
  `(?:${things}) (?:are |is )?(?:strictly )?(?:not|never) (?:permitted|allowed|possible|accepted|available|refundable)|^not (?:available|valid|open|bookable|offered) (?:on|in|during|to|for|with|at)|^not for (?:use|tumble|children|outdoor|indoor|human|resale|machine|microwave|dishwasher|freezing|anyone|people)`,
  '^not for (?!profit|long|now)\\p{L}+(?: [\\p{L}\\d]+){0,5}$|^no refunds?(?: given)?$|not recommended (?:if|during|when|while)|no pregnan\\p{L}*',
  // What is charged besides or all the same.
  '^(?:all )?(?:prices? )?(?:are )?(?:plus |\\+ ?|ex\\.? |excl\\p{L}*\\.? |excluding )?vat(?: (?:extra|not included|on top|applies|is added))?$|(?:notice|late|missed|no-?shows?|cancel\\p{L}*)[^.;!?]{0,40} (?:is|are|will be) charged',
  '^max(?:imum)?\\.? (?:weight )?\\d+ ?(?:kg|st|stone|lbs?)(?: per \\p{L}+)?$|^(?:under|over|up to) \\d+ (?:weeks?|months?|years?)(?: old)? only$|registered (?:[\\p{L}-]+ ){1,3}\\d{4,}|^(?:min(?:imum)?|max(?:imum)?)\\.? (?:height|age|weight) \\d|(?:landings?|rides?|waves?|paths?|tracks?) (?:can|may) be (?:bumpy|rough|slippery|steep|muddy)',
  // By whose leave, and how heavy or tall.
  '^(?:\\p{L}+ )?(?:licen[cs]e|permit|approval|registration)(?: no\\.?| number)? (?!for|in|of|to)(?:\\p{Lu}{1,3} ){0,3}\\d|^(?:\\p{L}+ )?(?:weight|height) (?:limit|restriction)s?(?!\\p{L})',
  '^(?:pregnant|breastfeeding|poorly|unwell|epileptic|allergic)[^.!]{0,40}\\?|(?:best|please) avoid(?!ed)',
  '\\d ?% (?:discretionary |optional )?service(?: charge)? (?:is |will be )?(?:added|included|applies)|service charge',
  // Who one is not.
  '(?:^|, )(?:we are|i am|we.re|i.m) not (?:the |an? |affiliated|associated|part of|connected|endorsed)|not (?:affiliated|associated|connected) (?:with|to)|not endorsed by',
  // What may go wrong or change.
  '^(?:\\p{L}+ )?(?:savings?|rates?|results?|prices?|yields?|returns|costs?|timings?|availability|delivery times?|sightings?) (?:may |can |will |do )?(?:depends?|vary|varies|differs?|changes?)(?!\\p{L})|(?:can|may) cause (?:\\p{L}+ )?(?:serious|severe|eye|skin|burns?|injur|harm|damage|problems)\\p{L}*|if misused|(?:^|, )(?:please )?(?:check|speak|talk|ask)(?: with| to)?(?: your| a| the)? (?:gp|doctor|vet|midwife|pharmacist)|if you have a \\p{L}+ condition|discontinue use|stop (?:use|using)|time limit applies|limits? appl(?:y|ies)(?!\\p{L})|cooling[- ]off|stairs? (?:are )?steep|steep (?:stairs|steps)',
];
