import { capitalise } from '../../../../kit/index.ts';
import { readingsOf } from './morphology.ts';
import { pattern } from './pattern.ts';

/**
 * Names that keep their capital where a text is calmed: towns, countries, first names and their stems, with any ending.
 * A short list of what shops in the region write most; what is missing loses its capital, no more.
 */
const stems =
  'москв|петербург|питер|казан|уф|самар|перм|омск|томск|новосибирск|екатеринбург|екб|челябинск|краснодар|красноярск|ростов|воронеж|волгоград|саратов|тюмен|иркутск|хабаровск|владивосток|ярославл|ижевск|барнаул|ульяновск|рязан|пенз|липецк|тул|калуг|сочи|анап|калининград|мурманск|астрахан|чит|минск|гомел|брест|бишкек|ташкент|росси|казахстан|беларус|узбекистан|турци|кита(?=[йяюе])|грузи|байкал|алтай|крым|эльбрус|домбай|кавказ|урал|сибир|волг|алмат|астан|шымкент|қарағанд|караганд|ақтөбе|актобе|атырау|ақтау|актау|павлодар|семей|тараз|қостана|костана|қызылорд|саран|теміртау|темиртау|жезқазған|жезказган|балқаш|балхаш|екібастұз|экибастуз|рудн(?=ый|ого|ом)|қаскелең|каскелен|талғар|талгар|есік(?=те|ке|тен)|конаев|қонаев|кентау|сарыағаш|жаркент|боровое|щучинск|көкшетау|кокшетау|бурабай|түркістан|туркестан|орал|талдықорған|' +
  'артур|алекс|андре|антон|анн|арман|асхат|айгүл|айгул|болат|вадим|виктор|владимир|гали|гульнар|данияр|дмитри|евгени|екатерин|елен|ерлан|иван|игор|ильи|ирин|кирилл|ленин|мари|марат|михаил|натал|никола|нурлан|ольг|павл|петр|пушкин|рустам|светлан|серге|тимур|татьян|фёдор|федор|юли|юри';
/** Names of several words: feasts and who comes to them, towns. */
const several =
  '(?<!\\p{L})(?:дед\\p{L}{0,2} мороз\\p{L}{0,2}|нов(?:ый|ого|ому|ым|ом) год\\p{L}{0,2}|велик\\p{L}{2,3} (?:устюг|новгород|лук)\\p{L}{0,2}|нижн\\p{L}{2,3} (?:новгород|тагил)\\p{L}{0,2}|набережн\\p{L}{2,3} челн\\p{L}{0,2}|стар(?:ый|ого|ому|ом) оскол\\p{L}{0,2}|сергиев\\p{L}{0,2} посад\\p{L}{0,2}|минеральн\\p{L}{2,3} вод\\p{L}{0,2}|аяз ата\\p{L}*|жаңа жыл\\p{L}*|құрбан айт\\p{L}*|ораза айт\\p{L}*)(?!\\p{L})';
/** Of these only the first word is a name. */
const oneCapital = /^(?:нов\p{L}{2,3} год|жаңа жыл)/iu;
/** Feasts. */
const feasts =
  /(?<!\p{L})(?:рождеств(?:о|а|у|ом|е)|масл[её]ниц\p{L}{1,2}|пасх(?:а|и|е|у|ой)|наурыз(?:ға|да|дан|ды|ы)?(?! айы| \d)|хэллоуин\p{L}{0,2})(?!\p{L})/gu;

/** A calmed line with the capitals of names of several words and of feasts again: "Деда Мороза", "к Новому году". */
export const withNames = (line: string): string =>
  line
    .replace(pattern(several, 'giu'), (name) =>
      oneCapital.test(name) ? capitalise(name) : name.split(' ').map(capitalise).join(' '),
    )
    .replace(feasts, capitalise);

const source = `^(?:${stems})(?:а|у|ом|ем|е|ы|и|ой|ей|я|ю|й|ь|ем|ью|да|де|та|те|дан|ден|тан|тен|ға|ге|қа|ке|ның|нің|ск\\p{L}{2,3})?$`;

/** Whether a word in lower case is a proper name. */
export const isProper = (word: string): boolean =>
  pattern(source).test(word) || /^снегурочк\p{L}{0,3}$/u.test(word) || isOnlyName(word);

/** What the dictionary knows as a place or a first name and as nothing else. */
const isOnlyName = (word: string): boolean => {
  if (!/^[а-яё]{4,}$/u.test(word)) return false;
  const readings = readingsOf(word);
  return readings.length > 0 && readings.every((r) => r.has('Geox') || r.has('Name'));
};
