-- Whether launch options of a game are safe to be run by a terminal: no more than twenty, each with paths that
-- is_launch_path() allows. Names its schema, see the note on SQL functions in CONTRIBUTING.
create or replace function are_launch_options(options jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(options) <> 'array' or jsonb_array_length(options) > 20 then false else not exists (
    select from jsonb_array_elements(options) as o (option) where not coalesce(
      public.is_launch_path(option ->> 'startPath')
      and jsonb_typeof(option -> 'endProcesses') = 'array'
      and not jsonb_path_exists(option, '$.endProcesses[*] ? (!(@ like_regex "^[^\\\\/:<>\"|?*&;^%!`$''@=,~{}#]{1,64}[.]exe$" flag "i"))')
      and option ->> 'openType' in ('program', 'steamVr', 'video')
      and option ->> 'eyeCapture' in ('single', 'double'), false)) end
$$;
