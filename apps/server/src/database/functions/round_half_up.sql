-- A fraction of whole numbers, rounded half away from zero, as roundHalfUp() of the domain does it (NUM-2).
create or replace function round_half_up(p_numerator numeric, p_denominator numeric) returns bigint
language sql immutable parallel safe as $$
  select (sign(p_numerator) * div(abs(p_numerator) * 2 + p_denominator, p_denominator * 2))::bigint
$$;
