/**
 * Words of the three languages that ask for nothing here, as in `lexicon.ts` (`=` the whole word): greetings, courtesy,
 * hedges, particles, modal verbs, times, opinions. No thing, no place and no deed is among them: what an instruction
 * asks for and we do not know must stay strange.
 */
export const IDLE: readonly string[] = [
  // Russian.
  'сначала|=сперва|=нафиг|=нахрен|=блин|здравству|добр|=день|=вечер|=утро|=утра|слуша|смотри|уважаем|коллег|ребят|друзья|=алло|=хай|=хм|=ну|=вот|=ведь|=же',
  'девочк|девчат|девчон|=парни|=народ|=ladies|=прямо|=прям|реально|почему|=why|двига|могли|можете|забуд|забыва|=forget',
  '=ли|=бы|=уж|=уже|=ещё|=еще|=либо|=или|=если|=когда|=пока|=чтоб|=чтобы|=потому|=поэтому|=зато|=однако|наверн|возможно',
  'вероятно|видимо|кстати|вообще|впрочем|буквально|конкретно|собственно|короче|типа|примерно|какой|какая|какое|какую',
  'какие|какого|какому|каким|=нибудь|=нибуть|=либо|=кое|=таки|=назад|=обратно|=заново|=снова|=опять|поменял|изменил',
  'наоборот|напротив|обычн|стандартн|нормальн|обыкновенн|прочитат|прочест|разгляд|рассмотр|разобрат|=виден|=видна',
  '=видно|увидет|замет|перекин|перетащ|перемещ|придвин|передела|подвиньт|ставьте|=буквы|=буква|=штук|=штука|=дело',
  'думаю|кажется|считаю|полаг|предпочит|желат|жела|прошу|просим|просьб|попрос|хотел|хотим|хочется|мечта|=люблю',
  'попробу|=проб|=рад|=рада|=жду|=ждем|заране|благодар|удобн|=сколько|столько|настоящ|заголовком|=между|=кроме',
  // English.
  '=once|=thing|=things|=hello|=hi|=dear|=team|=guys|=folks|=morning|=evening|=afternoon|=sorry|=ty|=cheers|=love|=loved|=loves|=think|=thinks',
  '=believe|=guess|=wish|=prefer|=hope|=rather|=really|=actually|=basically|=quite|=pretty|=perhaps|=possibly|=probably',
  '=definitely|=absolutely|=simply|=certainly|=kind|=sort|=kinda|=bit|=something|=anything|=nothing|=everyone|=somehow',
  '=here|=these|=those|=which|=what|=while|=after|=before|=until|=still|=already|=yet|=ever|=only|=even|=both|=each|=own',
  '=stays|=stay|=stand|=stands|=remain|=remains|=same|=other|=others|=else|=except|=besides|=otherwise|=however|=though',
  '=currently|=right|=away|=around|=along|=about|=toward|=towards|=against|=between|=within|=inside|=per|=via|=get|=gets',
  '=got|=come|=comes|=appear|=appears|=appear|=become|=becomes|=went|=going|=gonna|=wanna|=might|=may|=must|=shall|=did',
  '=does|=done|=has|=had|=having|=keeps|=turned|=made|=makes|=soft|=softer|=nice|=nicer|=better|=best|=proper|=simple',
  // Kazakh.
  '=жақта|=жағында|=бұрышта|=алдымен|=әуелі|сәлем|=бәрін|=кері|қайырлы|құрмет|достар|=әріп|=бәрі|=барлығы|дұрыс|жақсы|тамаша|рахмет|кәдімгі|астына|астында|үстіне|үстінде',
  'жанына|жанында|=енді|=әлі|=қазір|=сосын|=кейін|=ғана|=әрі|=не|=да|=де|=та|=те|=ма|=ме|=ба|=бе|=па|=пе|=ғой|=шығар',
  'мүмкін|=бар|=бұл|=сол|=ол|=біз|=бізге|=маған|=сіз|=сіздер|=сен|=мынау|=мына|=анау|=осындай|=сондай|=қандай|=қалай',
  '=берші|=жаңа|=жаңасы|=неге|=себебі|өйткені|=бірақ|=немесе|=егер|=болар|=болады|=болды|=болатын|=екен|=едім|=едік|=еді|=тұр|=тұрсын|=отыр',
  '=жатыр|=келеді|=келсе|=беріңіз|=беріңізші|=бере|=берсеңіз|=көріңіз|=көрейік|=көр|=көруге|=оқу|=оқуға|=қалайды|қалаймыз',
  'қалаймын|=шамалы|=біраз|=аз|=көп|=тағы|=тағыда|жазылсын|түспен|түсін|түсті|=сияқты|=секілді',
].flatMap((line) => line.split('|'));
