import { isCommonWord } from './english.ts';

/** Towns that shops of English-speaking countries write most; what is missing loses its capital, no more. */
const places =
  'london|manchester|leeds|bristol|birmingham|liverpool|sheffield|newcastle|nottingham|leicester|york|bath|oxford|cambridge|brighton|cardiff|swansea|edinburgh|glasgow|aberdeen|dundee|belfast|dublin|cork|galway|limerick|kent|sussex|surrey|essex|devon|cornwall|yorkshire|lancashire|norfolk|wales|scotland|england|ireland|britain|toronto|vancouver|montreal|calgary|ottawa|canada|sydney|melbourne|brisbane|perth|auckland|australia|boston|chicago|seattle|denver|austin|dallas|houston|miami|atlanta|phoenix|portland|brooklyn|manhattan|texas|california|florida|ohio|dubai|sharjah|paris|berlin|rome|madrid|europe|almaty|astana|leinster|munster|connacht|ulster|kerry|donegal|sligo|kilkenny|wexford|waterford|rotterdam|amsterdam|utrecht|eindhoven|brussels|antwerp|ghent|hamburg|munich|frankfurt|stuttgart|vienna|zurich|geneva|prague|warsaw|krakow|budapest|lisbon|porto|milan|naples|florence|venice|barcelona|valencia|seville|athens|istanbul|copenhagen|stockholm|oslo|helsinki|tallinn|riga|vilnius|singapore|bangkok|tokyo|cheshire|somerset|dorset|wiltshire|hampshire|berkshire|hertfordshire|herefordshire|shropshire|staffordshire|derbyshire|nottinghamshire|lincolnshire|leicestershire|warwickshire|worcestershire|gloucestershire|oxfordshire|cambridgeshire|suffolk|bedfordshire|northumberland|cumbria|durham|exeter|plymouth|southampton|portsmouth|norwich|ipswich|derby|coventry|bradford|sunderland|stockport|bolton|wigan|preston|blackpool|lancaster|carlisle|inverness|stirling|peckham|hackney|camden|brixton|shoreditch|philadelphia|baltimore|pittsburgh|cleveland|detroit|minneapolis|milwaukee|nashville|memphis|charlotte|orlando|tampa|sacramento|oakland|oregon|washington|nevada|arizona|colorado|michigan|illinois|indiana|wisconsin|minnesota|tennessee|georgia|virginia|maryland|massachusetts|connecticut|pennsylvania|tasmania|queensland|adelaide|canberra|hobart|darwin|wellington|christchurch|queenstown|hamilton|winnipeg|edmonton|ontario|quebec|halifax|america|african?|asian?|italian?|italy|spanish|spain|french|france|germany?|german|dutch|greek|greece|japanese|japan|mexican|mexico|poland|portuguese|portugal|indian?|chinese|irish|scottish|english|welsh|british|european|christmas|easter|halloween|diwali|ramadan|hanukkah';
const place = new RegExp(`(?<!\\p{L})(?:${places})(?!\\p{L})`, 'gu');
/** Who stands before a name. */
const titled =
  /(?<!\p{L})(?:chef|sommelier|dr|mr|mrs|ms|prof|professor|dj|instructor|trainer|teacher|coach|guide)\.? (\p{Ll}{2,})(?: (\p{Ll}{3,}))?/gu;
const street = /(?<=\d \p{L}+ )(?:st|rd|ave|road|street|lane|quay)(?!\p{L})/gu;
/** Shortened words without a vowel that are no initials. */
const short = new Set([
  'MR',
  'MRS',
  'MS',
  'DR',
  'ST',
  'RD',
  'HR',
  'HRS',
  'MIN',
  'VS',
  'LTD',
  'SQ',
  'FT',
  'LB',
  'LBS',
  'KG',
  'KM',
  'CM',
  'MM',
  'ML',
  'MG',
  'YR',
  'YRS',
  'WK',
  'WKS',
  'MTH',
  'MTHS',
  'PM',
  'PCS',
  'PKT',
  'TH',
  'ND',
  'MY',
  'BY',
  'WHY',
  'TRY',
  'DRY',
  'FLY',
  'SKY',
]);

/** Letters that nobody can speak as a word: HGV, NHS, CCTV. */
export const isInitials = (word: string): boolean => /^[B-DF-HJ-NP-TV-Z]{2,5}$/u.test(word) && !short.has(word);

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A calmed English line with the capitals of its names again: towns, titled people, streets; "3RD" and "40G" small. */
export const withEnglishNames = (line: string): string =>
  line
    .replace(place, upper)
    .replace(titled, (all, name: string, last: string | undefined) =>
      isCommonWord(name)
        ? all
        : all
            .replace(name, upper(name))
            .replace(last ?? ' ', (w) => (last === undefined || isCommonWord(last) ? w : upper(w))),
    )
    .replace(street, upper)
    .replace(/(?<=(?<!\p{L})st )\p{Ll}{3,}/gu, upper)
    .replace(/(?<!\p{L})st(?= \p{Lu})/gu, upper)
    .replace(/(?<=\d )\p{Ll}+(?= (?:St|Rd|Ave|Road|Street|Lane|Quay)(?!\p{L}))/gu, upper)
    .replace(/(?<!\p{L})LED by(?!\p{L})/giu, 'led by')
    .replace(
      /(?<![\p{L}\d])\d+(?:ST|ND|RD|TH|AM|PM)(?![\p{L}\d])|(?<![\p{L}\d])\d{2,}(?:G|KG|ML|MG|H|MIN|MINS|HRS?)(?![\p{L}\d])/gu,
      (n) => n.toLowerCase(),
    );
