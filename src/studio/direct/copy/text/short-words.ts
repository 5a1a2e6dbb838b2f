/** English words and units of up to three letters; others so short in a text that shouts are letters of a name. */
const short = new Set(
  `
a i am an as at be by do go he if in is it me my no of oh ok on or so to up us we add age ago air all and any
are arm art ask ate axe bad bag bar bat bay bed bee bet big bin bit bow box boy bug bun bus but buy bye can cap
car cat cod cot cow cry cup cut dad day den dig dip dog dot dry due dye ear eat egg elm end era eve ewe eye fab
fan far fat fed fee few fig fir fit fix fly fog for fox fry fun fur gap gas gel get gin got gum gut gym had ham
hat hay hem hen her hid him hip his hit hob hop hot how hub hug ice ill ink inn its ivy jam jar jaw jet job joy
jug key kid kit lab lad lap law lay led leg let lid lip lit log lot low mad man map mat may men met mix mob mop
mud mug nap net new nil nip not now nut oak oat odd off oil old one opt our out oven owe own pad pan pat paw pay
pea peg pen pet pie pig pin pit pod pop pot pub put rag ram ran rat raw ray red rib rid rig rim rob rod row rub
rug run rye sad sat saw say sea see set sew she shy sip sit six ski sky son soy spa sun tag tan tap tar tax tea
ten the tie tin tip toe ton too top toy try tub two use van vat vet via vow wag war was wax way web wed wet who
why wig win won wow yam yes yet you zip zoo per pre pro incl inc max min off mon tue wed thu fri sat sun jan feb
mar apr jun jul aug sep oct nov dec pcs pkt lbs hrs wks yrs mth kg km cm mm ml mg lb ft oz am pm st rd nd th hr
yr wk vs sq lt mr ms dr xx pp
`.split(/\s+/u),
);

/** Whether a word of up to three letters is a word of English or a unit. */
export const isShortWord = (word: string): boolean => short.has(word.toLowerCase());
