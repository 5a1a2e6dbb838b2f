const RU =
  /^(?:(?:затем|потом|после(?: этого)?|перед\s[\p{L}\s]{3,24}|не)\s+)?\p{L}{2,}(?:йте|ите|ьте|йтесь|итесь|ьтесь)(?!\p{L})/iu;
const KK = /(?:ыңыз|іңіз|аңыз|еңіз|ңыз|ңіз)(?:дар|дер)?[.!]?$/iu;
const EN =
  /^(?:then\s+|first,?\s+|next,?\s+|do not\s+|don.t\s+)?(?:apply|open|close|pour|press|wash|rinse|put|place|insert|charge|turn|mix|add|wait|store|keep|use|wipe|attach|remove|connect|fill|shake|spray|massage|brew|boil|stir|switch|hold|adjust|select|install|fold|unfold|dry|heat|cool|serve|enjoy|clean|plug|push|pull|screw|set|take|leave|let|hang|avoid|sort|build|roll|choose|plant|water|spread|lift|lock|pick|play|show|cut|peel|measure|soak|swallow|chew|drink)(?!\p{L})(?![\s-](?:resist|proof|time|weight|free|cover|case|port|capacity|speed|of|is|are)(?:\p{L}*))/iu;

/** Whether a clause tells somebody to do something: a step of use or a rule of care. */
export const isStep = (text: string): boolean => {
  const t = text.trim();
  return RU.test(t) || KK.test(t) || EN.test(t);
};

const CARE =
  /^(?:перед|после)\s.*\p{L}ть(?:ся)?(?!\p{L})|^(?:(?:не|нельзя|только|do not|don.t)\s+)?(?:стира(?:ть|йте)|мыть|мойте|хранить|храните|чистить|чистите|гладить|гладьте|суш(?:ить|ите)|бере(?:чь|гите)|протира(?:ть|йте)|использовать в|отбелива(?:ть|йте)|store|wash|wipe clean|keep away|hand wash|machine wash|dry clean|iron)(?!\p{L})|(?:сақтаңыз|сақтау керек|жуыңыз|жуу керек|үтіктемеңіз|ағартпаңыз)[.!]?$/iu;

/** Whether a clause tells how the thing is to be kept, washed or handled. */
export const isCare = (text: string): boolean => CARE.test(text.trim());
