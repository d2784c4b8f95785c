import { listCities, listProvinces } from '@lebean/contract/region/operations';
import { handle } from '../../capabilities/call/handle.ts';
import { listCityRows, listProvinceRows } from './region.queries.ts';

const provinces = handle(listProvinces, ({ db }, { country }) => listProvinceRows(db, country));

const cities = handle(listCities, ({ db }, requested) => listCityRows(db, requested));

export const regionHandlers = [provinces, cities];
