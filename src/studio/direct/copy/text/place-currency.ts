import { holds } from './words.ts';
import type { Lang } from '../../../../scene/index.ts';
import type { Currency } from './currency.ts';

/** What a sum without a sign is counted in, by the places and the words for money that a brief names; in this order. */
const places: readonly (readonly [Currency, string])[] = [
  [
    'KZT',
    'алмат\\p{L}*|астан(?:а|е|у|ы|ой)|шымкент\\p{L}*|казахстан\\p{L}*|караганд\\p{L}*|актоб\\p{L}*|атырау|актау|павлодар\\p{L}*|костана\\p{L}*|тараз(?:е|а)?|кызылорд\\p{L}*|талдыкорган\\p{L}*|кокшетау|экибастуз\\p{L}*|темиртау|усть-каменогорск\\p{L}*|kaspi|тенге|теңге|(?<=\\d\\s?)тг|almaty|astana|shymkent|kazakhstan',
  ],
  [
    'BYN',
    'минск(?:е|а|у|ом)?|гомел\\p{L}{1,2}|гродно|витебск(?:е|а)?|могил[её]в(?:е|а)?|брест(?:е|а)|беларус\\p{L}{1,2}|бел ?руб\\p{L}*',
  ],
  ['KGS', 'бишкек(?:е|а|у)?|кыргызстан\\p{L}*|киргизи\\p{L}{1,2}|\\d сом(?:ов|а)?'],
  ['UZS', 'ташкент(?:е|а|у)?|самарканд(?:е|а)?|узбекистан\\p{L}*|бухар(?:е|а)'],
  // An Irish town tells more than VAT does.
  ['EUR', 'dublin|galway|limerick|kilkenny|wexford|sligo|kerry|cork city|(?:county|co\\.?) cork'],
  [
    'GBP',
    'quid|pounds?|pence|uk|britain|england|scotland|wales|mot|vat|dbs(?: checked)?|hmrc|london|manchester|leeds|bristol|birmingham|liverpool|sheffield|nottingham|leicester|york|bath|oxford|brighton|cardiff|swansea|edinburgh|glasgow|aberdeen|dundee|belfast|kent|sussex|surrey|essex|devon|cornwall|yorkshire|lancashire|norfolk|norwich|cheshire|somerset|dorset|wiltshire|hampshire|berkshire|hertfordshire|shropshire|staffordshire|derbyshire|lincolnshire|suffolk|cumbria|durham|exeter|plymouth|southampton|portsmouth|ipswich|derby|coventry|bradford|sunderland|stockport|bolton|wigan|preston|blackpool|carlisle|inverness|stirling|hull|stoke|wolverhampton|walsall|dudley|swindon|gloucester|cheltenham|worcester|reading|slough|luton|northampton|peterborough|cambridge|colchester|southend|bournemouth|poole|torquay|barnsley|doncaster|rotherham|huddersfield|halifax|wakefield|harrogate|middlesbrough|darlington|gateshead|newcastle|warrington|chester|crewe|telford|shrewsbury|hereford|newport|wrexham|barry|paisley|falkirk|perth|salford|oldham|rochdale|bury|burnley|grimsby|scunthorpe|mansfield|chesterfield|lichfield|rugby|banbury|aylesbury|watford|croydon|bromley|guildford|crawley|hastings|eastbourne|maidstone|canterbury|margate|taunton|yeovil|truro|penzance|leigh|frome',
  ],
  [
    'USD',
    'bucks|dollars?|usa|austin|dallas|houston|texas|chicago|seattle|denver|boston|miami|atlanta|phoenix|california|florida|ohio|oregon|brooklyn|philadelphia|nashville|tampa|orlando|detroit|minneapolis|nevada|arizona|colorado|michigan|illinois|wisconsin|tennessee|virginia|maryland|massachusetts|pennsylvania|zip code',
  ],
  ['EUR', 'euros?|ireland|waterford|donegal'],
  ['AED', 'dubai|sharjah|abu dhabi|dirhams?'],
];

/** The currency of a text that writes its sums without one; null where nothing tells the country. */
export function currencyOfPlace(lang: Lang, text: string): Currency | null {
  if (lang === 'kk') return 'KZT';
  const named = places.find(([, source]) => holds(text, source))?.[0];
  return named ?? (lang === 'ru' ? 'RUB' : null);
}
