import { refusal } from '../kernel/refusal.ts';

export const ticketRatingNotDue = refusal('TICKET_RATING_NOT_ASKED', 'conflict', {
  zh: '该工单现在不需要评价',
  en: 'This ticket cannot be rated now',
  es: 'Esa incidencia no se valora ahora',
});

export const ticketRated = refusal('TICKET_RATED', 'conflict', {
  zh: '该工单已评价',
  en: 'This ticket has already been rated',
  es: 'Esa incidencia ya está valorada',
});

export const ticketRatingNotFound = refusal('TICKET_RATING_NOT_FOUND', 'notFound', {
  zh: '没有找到该评价',
  en: 'Rating not found',
  es: 'No existe esa valoración',
});

export const ticketRatingLooked = refusal('TICKET_RATING_LOOKED', 'conflict', {
  zh: '该评价不需要跟进，或已经跟进',
  en: 'This rating needs no follow-up or has already been reviewed',
  es: 'Esa valoración no necesita revisión o ya está revisada',
});
