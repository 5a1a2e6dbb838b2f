const RU =
  /^(?:(?:затем|потом|после(?: этого)?|перед\s[\p{L}\s]{3,24}|не)\s+)?\p{L}{2,}(?:йте|ите|ьте|йтесь|итесь|ьтесь)(?!\p{L})/iu;
const KK = /(?:ыңыз|іңіз|аңыз|еңіз|ңыз|ңіз)(?:дар|дер)?[.!]?$/iu;
const EN =
  /^(?:then\s+|first,?\s+|next,?\s+|do not\s+|don.t\s+)?(?:apply|open|close|pour|press|wash|rinse|put|place|insert|charge|turn|mix|add|wait|store|keep|use|wipe|attach|remove|connect|fill|shake|spray|massage|brew|boil|stir|switch|hold|adjust|select|install|fold|unfold|dry|heat|cool|serve|enjoy|clean|plug|push|pull|screw|set|take|leave|let|hang|avoid)(?!\p{L})/iu;

/** Whether a clause tells somebody to do something: a step of use or a rule of care. */
export const isStep = (text: string): boolean => {
  const t = text.trim();
  return RU.test(t) || KK.test(t) || EN.test(t);
};
