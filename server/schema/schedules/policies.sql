alter table arrangement enable row level security, force row level security;
create policy found on arrangement for select to current_user using (family_id = (select app.family()));
create policy erase on arrangement for delete to current_user using (family_id = (select app.family()));
create policy merge on arrangement to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy mine on arrangement for select to evenkeel_web using (family_id = (select app.reads('schedule')));
-- A parent alone sets it; otherwise one accepts what the other proposed, and nothing else.
create policy add on arrangement for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_homes())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = arrangement.family_id and proposal.id = arrangement.id and proposal.status = 'open'
        and proposal.proposed_by = arrangement.set_by)));
grant select, insert on arrangement to evenkeel_web;

alter table schedule enable row level security, force row level security;
create policy found on schedule for select to current_user using (family_id = (select app.family()));
create policy erase on schedule for delete to current_user using (family_id = (select app.family()));
create policy merge on schedule to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy mine on schedule for select to evenkeel_web using (family_id = (select app.reads('schedule')));
-- The same, and the terms have to be those of the proposal.
create policy add on schedule for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_homes())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = schedule.family_id and proposal.id = schedule.id and proposal.status = 'open'
        and proposal.proposed_by = schedule.set_by
        and proposal.schedule = jsonb_build_object('template', template, 'basis', basis, 'startsWith', starts_with,
          'startDay', start_day, 'exchangeTime', to_char(exchange_time, 'HH24:MI'), 'zone', schedule.zone, 'place', place,
          'exchanges', exchanges, 'visits', visits, 'children', schedule.children, 'pattern', pattern))));
grant select, insert on schedule to evenkeel_web;

alter table layer_rule enable row level security, force row level security;
create policy found on layer_rule for select to current_user using (family_id = (select app.family()));
create policy erase on layer_rule for delete to current_user using (family_id = (select app.family()));
create policy merge on layer_rule to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy mine on layer_rule for select to evenkeel_web using (family_id = (select app.reads('schedule')));
-- A rule starts as it is in an open proposal of the other parent, and never in the past.
create policy add on layer_rule for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and holds_from >= (select app.now()) and holds_until is null and (
    not exists (select from app.other_homes())
    or exists (
      select from proposal
      where proposal.family_id = layer_rule.family_id and proposal.status = 'open'
        and proposal.proposed_by <> (select app.account()) and proposal.against = layer_rule.number - 1
        and exists (
          select from jsonb_array_elements(proposal.rules) asked
          where asked = jsonb_build_object('id', layer_rule.id, 'layer', layer, 'name', name, 'when', occasion, 'who', who,
            'rotation', rotation, 'zone', layer_rule.zone, 'position', position, 'children', layer_rule.children,
            'orderText', order_text)))));
-- It ends where the other parent proposed that, and never in the past either.
create policy finish on layer_rule for update to evenkeel_web
  using (family_id = (select app.my_family()) and holds_until is null)
  with check (family_id = (select app.my_family()) and holds_until >= (select app.now()) and (
    not exists (select from app.other_homes())
    or exists (
      select from proposal
      where proposal.family_id = layer_rule.family_id and proposal.status = 'open'
        and proposal.proposed_by <> (select app.account()) and proposal.against = layer_rule.ended_with - 1
        and layer_rule.id = any (proposal.ended))));
grant select, insert, update (holds_until, ended_with) on layer_rule to evenkeel_web;

alter table proposal enable row level security, force row level security;
-- Proposals of someone who leaves are withdrawn.
create policy owner on proposal to current_user using (true);
create policy found on proposal for select to current_user using (family_id = (select app.family()));
create policy erase on proposal for delete to current_user using (family_id = (select app.family()));
create policy merge on proposal to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy mine on proposal for select to evenkeel_web using (family_id = (select app.reads('proposed')));
create policy add on proposal for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and proposed_by = (select app.account()) and status = 'open');
-- Whoever proposed it withdraws it, and nobody else does; the other parent answers.
create policy answer on proposal for update to evenkeel_web
  using (family_id = (select app.my_family()) and status = 'open')
  with check (family_id = (select app.my_family())
    and (proposed_by = (select app.account())) = (status = 'withdrawn'));
grant select, insert, update (status, answered_at, version) on proposal to evenkeel_web;
