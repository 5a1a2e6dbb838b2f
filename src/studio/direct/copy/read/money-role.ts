import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/**
 * What a sum of money is. `plain` and `new` are prices; `monthly` one by the month. Loans, debts, limits, deposits,
 * income, prizes and the like are `other`: never a price.
 */
export type MoneyRole = 'old' | 'new' | 'plain' | 'monthly' | 'bonus' | 'threshold' | 'delivery' | 'off' | 'other';

const oldBefore = `${leftEdge}(?:стар(?:ая|ой|ую|ые) цен\\p{L}{1,2}|стар(?:ая|ую)|вместо|был[ао]?|раньше(?: стоил\\p{L}*| был[ао]?)?|прежн\\p{L}+(?: цен\\p{L}{1,2})?|обычн\\p{L}+(?: цен\\p{L}{1,2})?|обычно|цена (?:до|без) скидки|до скидки|без скидки|зач[её]ркнут\\p{L}*(?: цен\\p{L})?|instead of|was|were|old price|regular(?:ly)?(?: price)?|normal(?:ly)?(?: price)?|reg\\.|usually|бұрынғы(?: баға\\p{L}*)?|ескі(?: баға\\p{L}*)?|бұрын)\\s?[:—–-]?\\s?(?:за |at )?$|${leftEdge}(?:был[ао]|раньше|вместо|was|were|instead of) (?:от|from)\\s?$|~~\\s?$`;
const oldAfter =
  '^\\s?[,;—–-]?\\s?(?:а )?(?:қазір|енді|сейчас|теперь|now)\\s?[:—–-]?\\s?[£$€]?\\d|^\\s?(?:орнына|(?:болған|еді|болатын)(?!\\p{L})|\\(?(?:было|старая цена|до скидки)(?!\\s?[:—–-]?\\s?\\d)\\)?|~~(?!\\s?\\d))';
const newBefore = `${leftEdge}(?:теперь|сейчас|щас|ща|стал[ао]?|за|цен[аы]|цена со скидкой|по цене|всего|итого|стоимость|стоит|now|price|only|for|just|at|баға\\p{L}*|жаңа баға\\p{L}*|енді|қазір|небәрі)\\s?[:—–-]?\\s?(?:всего |только |от |from )?$`;
// "Скидка: 3 490 ₽ вместо 4 990 ₽": what stands instead of another sum is the price, whatever word leads it.
const newAfter = '^\\s?(?:вместо|instead of|\\(?(?:было|was)\\s?:?\\s?[$€£]?\\d)';
const thresholdBefore = `(?:(?:при|на) (?:заказе|покупке|сумм\\p{L}+|чек\\p{L}+)|(?<!(?:сборк|обработк|упаковк|комплектаци|при[её]мк)\\p{L} )заказ\\p{L}*|покупк\\p{L}*|чек\\p{L}*|бесплатн\\p{L}*(?: доставк\\p{L}*)?|доставк\\p{L}* бесплатн\\p{L}*|свыше|orders?|over|above|spend|сатып алғанда)[^.;,]{0,18}?(?:от|свыше|на сумму от|на|over|above|from|of)?\\s?$`;
const thresholdWord = '(?:over|above|spend|orders?|свыше|сатып алғанда)\\s?$';
const thresholdAfter =
  '^\\s?(?:\\+(?!\\s?(?:vat|gst|ндс)(?!\\p{L}))|(?:-?(?:ден|дан|тен|тан|нен|нан))?\\s?(?:жоғары|асатын|асса|бастап (?:тегін|жеткізу)))|^\\s?(?:and (?:over|up)|or more)';
const deliveryBefore =
  '(?:доставк\\p{L}*|привоз\\p{L}*|подъ[её]м\\p{L}*|delivery|shipping|жеткізу)\\s?(?:\\p{L}+ ){0,2}(?:от|всего|за|—|–|-|:|costs?|for|from)?\\s?$';
const offBefore = `(?:скидк\\p{L}*|выгод\\p{L}*|эконом\\p{L}*|купон\\p{L}*|промокод\\p{L}*|минус|дешевле на|save|${leftEdge}off|discount|жеңілдік)\\s?(?:до|на|of|up to|:|—|–|-)?\\s?$|(?<![\\p{L}\\d][\\s]?)[-−–]\\s?$|(?<!\\d\\s?)[-−]$|(?<=\\p{L}\\s)[-−–]$`;
const offAfter =
  '^\\s?(?:скидк|off(?![\\p{L}])|OFF|жеңілдік|арзан|кешб|кэшб|cashback|бонус|(?:quid )?off(?![\\p{L}])|шегер)';
const bonusBefore =
  '(?:бронь\\p{L}*|кепілпұл\\p{L}*|кепілақы\\p{L}*|booking fee|reservation|к[еэ]шб[эе]к\\p{L}*|бонус\\p{L}*|cashback|балл\\p{L}*|взнос\\p{L}*|залог\\p{L}*|задат\\p{L}*|аванс\\p{L}*|предоплат\\p{L}*|deposit|prepayment|жарна\\p{L}*|алдын ала)\\s?(?:в размере|до|на|от|of|—|–|-|:)?\\s?$';
const bonusAfter =
  '^\\s?,?\\s?(?:initial (?:rental|payment)|upfront|up front|(?:voluntary |compulsory |policy )?excess|(?:public |employers.? )?liability|франшиз\\p{L}*|(?:fully )?(?:refundable |returnable |damage |security |breakages? |holding |key |cleaning )*deposit|предоплат|депозит|залог|алдын ала|бонус|балл|кэшб|кешб|cashback|savings?|жарна|төлемақы алынбай)';
const otherBefore = `(?:франшиз\\p{L}*|liabilit\\p{L}*|плат(?:им|ит|ят) (?:вам|тебе)?|(?:срыв|опоздани|просрочк)\\p{L}* (?:срок\\p{L}* )?плат(?:им|ит)|неустойк\\p{L}*|материальн\\p{L}+ ответственност\\p{L}*|подъ[её]м\\p{L}*|worth|за(?:йм|ём|ем)\\p{L}*|кредит\\p{L}*|ссуд\\p{L}*|ипотек\\p{L}*|долг\\p{L}*|задолженност\\p{L}*|(?<!без)лимит\\p{L}*|${leftEdge}сумм\\p{L}*|капитал\\p{L}*|вклад\\p{L}*|штраф\\p{L}*|зарплат\\p{L}*|заработ\\p{L}*|зарабатыва\\p{L}*|доход\\p{L}*|выручк\\p{L}*|прибыл\\p{L}*|түсім\\p{L}*|пайда\\p{L}*|приз\\p{L}*|номинал\\p{L}*|компенс\\p{L}*|выплат\\p{L}*|возвра(?:т|щ)\\p{L}*|верн[её]м|минимальн\\p{L}+ (?:заказ|сумма)|мин\\.? ?(?:заказ|сумма)\\p{L}*|покрыти\\p{L}*|застрахован\\p{L}*|оборот\\p{L}*|налог\\p{L}*|бюджет\\p{L}*|отказ\\p{L}* (?:то )?|друг\\p{L}*|rrp|ррц|list price|loans?|limits?|balances?|savings|страховк\\p{L}*|ущерб\\p{L}*|выкупн\\p{L}+ плат[её]ж|вход от|порог входа|взнос|borrow|credit|debt|deposits?|cash ?back|min(?:imum)?\\.? order|earn|salary|worth|coverage|cover|insured|prize|join with|invest|refund|incomes?|turnover|revenue|earning|доход\\p{L}* (?:ниже|до|менее)|меньше чем|total repayable|payments of|fine|несие\\p{L}*|қарыз\\p{L}*|салым\\p{L}*|төменгі сома|ең аз\\p{L}* (?:тапсырыс|сома)|сома\\p{L}*|табыс\\p{L}*|жалақы\\p{L}*|өтемақы)[^.;,\\d]{0,22}$`;
const monthlyAfter = `^\\s?(?:(?:\\+|plus|ex|excl\\.?)\\s?vat\\s)?(?:\\/|в|за|per|a|x|×|х)?\\s?(?:мес(?:\\.|яц\\p{L}*)?(?!\\p{L})|month|mo${rightEdge}|pcm|ай${rightEdge}|айына|ай сайын|\\d{1,2} ?мес)`;
const fromBefore = `${leftEdge}(?:от|from|бастап|start(?:s|ing)?(?: at| from)?)\\s?[£$€]?$`;
const fromAfter = '^\\s?(?:-?(?:ден|дан|тен|тан|нен|нан))(?:\\s?бастап)?(?!\\p{L})|^\\s?бастап';
const upToBefore = `${leftEdge}(?:не более|не больше|не свыше|no more than|capped at|до|up to|максимум|max)\\s?$`;
const upToAfter = '^\\s?(?:-?(?:ге|ға|ке|қа))?\\s?дейін';

/** "…, иначе 4 900 в месяц", "рекомендуемая цена 900": what is paid where a condition is not kept, or elsewhere. */
const otherwise =
  /(?<!\p{L})(?:иначе|otherwise|әйтпесе|болмаса|рекоменд\p{L}+(?: розничн\p{L}+)?(?: цен\p{L})?|розничн\p{L}+ цен\p{L})\s?[:—–-]?\s?[£$€]?$/iu;
/** "вместо 180 в кофейне": what somebody else takes is no price of ours, neither now nor before. */
const elsewhere =
  /^\s?(?:в|во|у|на|at|in|from)\s(?:(?:люб|друг|обычн|соседн|the|a|any|your|other|most|local)\p{L}*\s)?(?:кофейн|кафе|ресторан|магазин|салон|сервис|автосервис|аптек|рынк|бутик|конкурент|других|соседей|студи|клиник|агентств|маркетплейс|такси|caf[eé]|coffee shop|shops|stores|supermarket|restaurant|salon|dealer|high street|competitor|others)/iu;
/** "Чашка выходит примерно 17 ₽", "works out at £2 a cup": reckoned by somebody, asked by nobody. */
const reckoned =
  /(?<!\p{L})(?:выходит|получается|works? out (?:at|to)|comes? out at)(?: (?:примерно|около|где-то|about|around|roughly))?\s?[£$€]?$/iu;
/** "£150 holds the date": paid so that something is kept. */
const keeping =
  /^\s?(?:will |to )?(?:holds?|secures?|reserves?|locks? in|закрепля\p{L}+|держит|брониру\p{L}+)\s(?:(?:your|the|a|my|вашу|за вами)\s)?(?:date|place|spot|slot|seat|table|day|booking|дат|мест|слот|врем|стол)/iu;
/** "12 % от 50 000 ₽": from what sum on a share is taken off. */
const shareFrom =
  /\d ?% (?:скидк\p{L}* )?(?:от|при заказе от|на заказы от|свыше)\s$|\d ?% (?:off |discount )?(?:\p{L}+ ){0,2}(?:from|over|above|on (?:orders )?(?:from|over|above))\s?[£$€]?$/iu;
/** "…, от 2 000 ₽ бесплатно": from what order on. */
const forNothing = /^\s?(?:[—–-]\s?)?(?:бесплатно|даром|тегін|ақысыз|free)(?!\p{L})/iu;

/**
 * What a sum of money means, judged by the 44 characters before and 26 after it. The order of the tests matters:
 * "было" before a monthly payment is still a monthly payment.
 */
export function moneyRole(before: string, after: string): { role: MoneyRole; from: boolean } {
  const from = pattern(fromBefore).test(before) || pattern(fromAfter).test(after);
  if (/(?:не более|не больше|не свыше|не превыша\p{L}+|no more than|capped at|maximum)\s?[£$€]?$/iu.test(before))
    return { role: 'other', from: false };
  // "17,5 % годовых на 6 месяцев от 50 000 ₽": from what sum on a rate holds.
  if (/(?:годовых|per annum|жылдық өсім|p\.a\.)[^.;₽₸]{0,60}$/iu.test(before)) return { role: 'other', from: false };
  if (elsewhere.test(after) && pattern(oldBefore).test(before)) return { role: 'other', from: false };
  if (reckoned.test(before)) return { role: 'other', from: false };
  if (keeping.test(after)) return { role: 'bonus', from: false };
  if (otherwise.test(before)) return { role: 'other', from: false };
  if (shareFrom.test(before)) return { role: 'threshold', from: false };
  // "+40 р/км": what comes on top is no price.
  if (/\+\s?[£$€]?$/u.test(before)) return { role: 'other', from: false };
  // "…, minimum £25 a month": the least that is paid is no price.
  if (
    /(?<!\p{L})(?<!\d \p{L}{2,12} )(?:min(?:imum)?\.?(?: charge| spend| fee)?|at least|минимум|не менее|кемінде|ең аз[ыд]?\p{L}*|кем дегенде)\s?[:—–-]?\s?[£$€]?$/iu.test(
      before,
    )
  )
    return { role: 'other', from: false };
  // "… a month for £15,000 of contents": what is insured, lent or sold for so much.
  if (/^\s?of \p{L}/iu.test(after) && /(?<!\p{L})(?:for|up to|on|with|covers?)\s?[£$€]?$/iu.test(before))
    return { role: 'other', from: false };
  if (isEnglishSide(before, after)) return { role: 'other', from: false };
  if (from && forNothing.test(after)) return { role: 'threshold', from: false };
  if (pattern(monthlyAfter).test(after) && !pattern(otherBefore).test(before)) return { role: 'monthly', from };
  if (
    (pattern(bonusBefore).test(before) && !/^\s*(?:стартовый )?взнос(?: за участие)?\s?[:—–-]?\s?$/iu.test(before)) ||
    (pattern(bonusAfter).test(after) && !paidAtOnce(before, after))
  )
    return { role: 'bonus', from: false };
  if (pattern(oldBefore).test(before) || pattern(oldAfter).test(after)) return { role: 'old', from: false };
  if (pattern(newAfter).test(after)) return { role: 'new', from };
  if (
    pattern(thresholdAfter).test(after) ||
    (pattern(thresholdBefore).test(before) && (from || pattern(thresholdWord).test(before)))
  )
    return { role: 'threshold', from: false };
  if (pattern(otherBefore).test(before)) return { role: 'other', from: false };
  // The far end of a range belongs to it: "from £1,000 to £250,000".
  if (/(?:от|from|between)\s[£$€]?\d[\d ,.]*\s?\S{0,4}\s?(?:to|до|and|и|–|-)\s?[£$€]?$/iu.test(before))
    return { role: 'other', from: false };
  // So many pieces, not so much money: "при тираже 1 000".
  if (
    /(?:при \p{L}+|тираж\p{L}*|объ[её]м\p{L}*)\s(?:от\s)?$/iu.test(before) &&
    !/^\s?(?:₽|руб|р(?!\p{L})|₸|тг)/iu.test(after)
  )
    return { role: 'threshold', from: false };
  if (pattern(deliveryBefore).test(before)) return { role: 'delivery', from: false };
  // Case matters after the sum: "руб. Скидка" begins the next sentence.
  if (pattern(offBefore).test(before) || pattern(offAfter, 'u').test(after)) return { role: 'off', from: false };
  if ((pattern(upToBefore).test(before) || pattern(upToAfter).test(after)) && !from)
    return { role: 'other', from: false };
  if (pattern(newBefore).test(before)) return { role: 'new', from };
  return { role: 'plain', from };
}

/** What one pays besides, instead or for being late: "otherwise £60", "late pickup £6", "One bud lost? $29". */
const isEnglishSide = (before: string, after: string): boolean =>
  /(?<!\p{L})(?:otherwise|late (?:fee|pick-?up|return|arrival|cancellation)|lost|no-?shows?|penalty|mandatory|set-?up|joining|admin|installation|sign-?up)(?!\p{L})[^.;,\d]{0,24}$/iu.test(
    before,
  ) ||
  (/[a-z]\?\s*[£$€]?$/iu.test(before) && !/(?:how much|price|cost|charge)[^.;]*\?\s*[£$€]?$/iu.test(before)) ||
  /^\s?(?:extra|refundable|surcharge|late fee|penalty|mandatory|if (?:lost|late|you (?:lose|cancel|break)))(?!\p{L})/iu.test(
    after,
  );

/** "£35 a week or £360 up front": the other way to pay the price. */
const paidAtOnce = (before: string, after: string): boolean =>
  /(?<!\p{L})or\s?[£$€]?$/iu.test(before) && /^\s?(?:upfront|up front)/iu.test(after);
