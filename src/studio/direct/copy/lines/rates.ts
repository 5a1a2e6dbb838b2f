import type { Statement } from '../read/statement.ts';

/** What a loan costs or a deposit brings: a rate by the year, month or day. */
const rate =
  /\d[\d.,]*\s?%[^.;]{0,24}(?:годовых|в день|в месяц|жылдық|күніне|айына|apr|p\.a\.|per annum|interest)|(?:ставк\p{L}*|процент\p{L}* по|сыйақы|үстеме|representative|interest(?: rate)?|apr)[^.;]{0,16}\d[\d.,]*\s?%|(?:кредит|за[йё]м|ипотек|несие|рассрочк|loan|mortgage|finance|credit)\p{L}*[^.;]{0,40}(?<![\d.,])\d[\d.,]*\s?%/iu;
/** What raises or ends a rate: it stands with it or the rate is not told. */
const changes =
  /(?:ставк\p{L}*|процент\p{L}*|rate|өсім|сыйақы)[^.;]{0,24}(?:выше|ниже|раст[её]т|повыша|увелич|жоғары|higher|rises|increases)|(?:выше|ниже|\+) ?(?:на )?\d[\d.,]* ?п\.? ?п|^(?:далее|дальше|потом|затем|кейін|сосын|одан кейін|then|after that|afterwards|thereafter)\s[^.;]*\d/iu;
/** Loans, not deposits: what the law wants told with a rate. */
const loans = /кредит|за[йё]м|ипотек|несие|қарыз|(?<!\p{L})(?:loan|mortgage)/iu;
const wholeCost = /(?<!\p{L})(?:пск|полн\p{L}+ стоимост\p{L}+|жтсм|apr|представ|representative)(?!\p{L})/iu;

/**
 * Why a line that tells a rate may not stand: something else in the brief changes it, or it is that of a loan whose
 * whole cost the brief does not tell. Lines that say no rate may.
 */
export function isBareRate(text: string, all: readonly Statement[], lang: string): boolean {
  const line = text.replaceAll('\u00A0', ' ');
  if (!rate.test(line)) return false;
  const others = all.filter(
    (s) => s.field === 'brief' && s.kind !== 'talk' && s.kind !== 'legal' && !line.includes(s.text),
  );
  if (others.some((s) => changes.test(s.text)) && !changes.test(line)) return true;
  return (
    lang !== 'en' &&
    loans.test(all.map((s) => s.text).join(' ')) &&
    !/вклад|депозит|салым|накопит/iu.test(line) &&
    !all.some((s) => wholeCost.test(s.text))
  );
}
