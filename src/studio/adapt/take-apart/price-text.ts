/** A sum of money as banners write it: a figure with its currency before or behind it. */
export const priceText =
  /\d[\d\s\u00A0.,]*\s?(?:₽|₸|\$|€|£|р\.|(?:руб\p{L}*|тг|тенге|теңге\p{L}*|сум|сом|byn|usd|eur|aed|uzs|kgs)(?!\p{L}))|[$€₽₸£]\s?\d/iu;
