-- Plays of a year for the benches of reports, one for each number of $1, in the shops that have terminals.
-- Times grow with the number, as they do where plays come in one after the other.
insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
    price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
    request_key, body_hash, paused_seconds, reason)
  select t.merchant_id, t.shop_id, t.device_id, t.id, g.first + n % g.count, c.id,
      at, at + make_interval(secs => 300 + draw.length % 2400), at,
      1000 + draw.price % 4000, 1000 + draw.price % 4000, 0, n, 50 + draw.price % 100, 'BENCH-' || n, 'paid',
      case n % 50 when 0 then 'timedOut' else 'ended' end, 'byCount', 'sales', n::text, '', 0, ''
    from generate_series($1::bigint, $2::bigint) as n
    -- The same from run to run, and without a pattern that an index could know.
    cross join lateral (select abs(hashint8(n)) as card, abs(hashint8(n * 31 + 7)) as length,
      abs(hashint8(n * 17 + 3)) as price, abs(hashint8(n * 13 + 5)) as place) as draw
    cross join lateral (select now() - interval '1 hour' - (1 - n / $3::double precision) * interval '360 days') as a (at)
    join bench_terminal t on t.number = draw.place % $4::bigint
    join bench_cards m on m.merchant_id = t.merchant_id
    join bench_card c on c.merchant_id = m.merchant_id and c.number = draw.card % m.count
    cross join bench_games g
