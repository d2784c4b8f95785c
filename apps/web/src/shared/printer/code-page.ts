/** Code page 858 from 0x80 on: Western Europe with the euro. Number 19 of ESC t. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅ' +
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´' +
  '\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const places = new Map(Array.from(upperHalf, (sign, place) => [sign, 0x80 + place]));

export const codePage858 = 19;

/** The byte of a sign in code page 858, if it has one beyond ASCII. */
export const codePageByteOf = (sign: string): number | undefined => places.get(sign);
