/**
 * The places that a place lies in, from the outermost, itself the last: its province, and of a district the
 * municipality's districts as one, which used to be what a shop there had (`3101` around `310115`). Nothing is
 * no place.
 */
export function placesAround(provinceCode: string | null, cityCode: string | null): string[] {
  const districts = cityCode !== null && /^\d{6}$/.test(cityCode) ? cityCode.slice(0, 4) : null;
  return [provinceCode, districts, cityCode].filter((code): code is string => code !== null);
}
