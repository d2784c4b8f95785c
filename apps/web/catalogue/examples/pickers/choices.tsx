import { useState } from 'react';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { listPartners } from '@lebean/contract/partner/operations';
import { listCities, listProvinces } from '@lebean/contract/region/operations';
import { getReportCurrencies } from '@lebean/contract/report/operations-report.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { CardNumberInput } from '../../../src/pickers/card-number-input.tsx';
import { CounterShopPicker } from '../../../src/pickers/counter-shop-picker.tsx';
import { useCounter } from '../../../src/pickers/counter-shop.ts';
import { CountryFilter } from '../../../src/pickers/country-filter.tsx';
import { CurrencyChoice } from '../../../src/pickers/currency-choice.tsx';
import { LevelFilter } from '../../../src/pickers/level-filter.tsx';
import { MerchantChoice } from '../../../src/pickers/merchant-choice.tsx';
import { MerchantFilter } from '../../../src/pickers/merchant-filter.tsx';
import { PartnerChoice } from '../../../src/pickers/partner-choice.tsx';
import { RegionPicker } from '../../../src/pickers/region-picker.tsx';
import { ShopChoice } from '../../../src/pickers/shop-choice.tsx';
import { Controlled, Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { answers } from '../../fake-server.ts';
import { levels, merchants, pageOf, partners, shops } from '../../samples.ts';
import '../../../src/screen-kit/list-screen.css';

const has = (name: string, query: string): boolean =>
  name.toLowerCase().includes(query.toLowerCase());

const answersShops = answers(listShops, ({ query = '' }) =>
  pageOf(shops.filter(({ shopName }) => has(shopName, query))),
);
const answersMerchants = answers(listMerchants, ({ query = '' }) =>
  pageOf(merchants.filter(({ merchantName }) => has(merchantName, query))),
);
const regions = [
  { code: 'ES-V', name: 'Valencia' },
  { code: 'ES-M', name: 'Madrid' },
];

function Country() {
  const [country, setCountry] = useState<string | undefined>('ES');
  return (
    <>
      <CountryFilter label="Country" value={country} onChange={setCountry} />
      <Held value={country} />
    </>
  );
}

function Level() {
  const [level, setLevel] = useState<number>();
  return <LevelFilter label="Level" merchantId={1} value={level} onChange={setLevel} />;
}

function MerchantOfList() {
  const [merchant, setMerchant] = useState<number>();
  return <MerchantFilter label="Merchant" value={merchant} onChange={setMerchant} />;
}

function Currency() {
  return (
    <Controlled<string | null> label="Currency" begin="EUR">
      {(control) => <CurrencyChoice {...control} />}
    </Controlled>
  );
}

function Counter() {
  return <CounterShopPicker counter={useCounter(1)} label="Shop" />;
}

function Card() {
  const [entered, setEntered] = useState(0);
  return (
    <>
      <Controlled label="Card" begin="">
        {(control) => (
          <CardNumberInput {...control} onEntered={() => setEntered((before) => before + 1)} />
        )}
      </Controlled>
      <Held value={`entered ${entered}`} />
    </>
  );
}

const Merchant = () => (
  <Controlled<number> label="Merchant" begin={2}>
    {(control) => <MerchantChoice {...control} onChosen={() => undefined} placeholder="Merchant" />}
  </Controlled>
);
const Partner = () => (
  <Controlled<number | undefined> label="Partner" begin={1}>
    {({ value = null, ...control }) => (
      <PartnerChoice {...control} value={value} placeholder="None" />
    )}
  </Controlled>
);
const Shop = () => {
  const [shopId, setShopId] = useState<number>();
  return (
    <>
      <ShopChoice
        aria-label="Shop"
        placeholder="Shop"
        {...(shopId !== undefined && { value: shopId })}
        onChange={setShopId}
      />
      <Held value={shopId} />
    </>
  );
};
const Region = () => (
  <Controlled<string | null> label="Province" begin={null}>
    {(control) => <RegionPicker {...control} of={{ country: 'ES' }} placeholder="Province" />}
  </Controlled>
);

export const choices = examplesOf('Pickers', {
  'The number of a card': Card,
  'The shop of a counter': { Draw: Counter, answers: [answersShops] },
  'A country': Country,
  'A currency': {
    Draw: Currency,
    answers: [answers(getReportCurrencies, () => ({ currencies: ['EUR', 'CNY'] }))],
  },
  'A level': { Draw: Level, answers: [answers(listLevels, () => pageOf(levels))] },
  'A merchant, found on the server': { Draw: Merchant, answers: [answersMerchants] },
  'A merchant as a filter': { Draw: MerchantOfList, answers: [answersMerchants] },
  'A partner': { Draw: Partner, answers: [answers(listPartners, () => pageOf(partners))] },
  'A shop, found on the server': { Draw: Shop, answers: [answersShops] },
  'A province': {
    Draw: Region,
    answers: [answers(listProvinces, () => regions), answers(listCities, () => [])],
  },
});
