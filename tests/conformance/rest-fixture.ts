import type { Backend } from '../../supabase/local/backend'

/** Related tables with policies, a computed field and functions, like the app’s own. */
const fixture = `
  create table public.shelves (
    id int primary key,
    name text not null check (char_length(name) >= 3),
    owner_id uuid
  );
  create table public.books (
    id int primary key,
    shelf_id int references public.shelves (id),
    title text not null unique,
    pages int,
    secret text default 'hidden'
  );
  create table public.authors (id int primary key, name text);
  create table public.authorships (
    book_id int references public.books (id),
    author_id int references public.authors (id),
    primary key (book_id, author_id)
  );
  -- No junctions: the API doesn't offer the one, and the keys of the other aren't part of its primary key.
  create table private.reviewers (like public.authorships including all);
  alter table private.reviewers
    add foreign key (book_id) references public.books (id),
    add foreign key (author_id) references public.authors (id);
  create table public.returns (
    id int primary key,
    book_id int references public.books (id),
    shelf_id int references public.shelves (id),
    author_id int references public.authors (id)
  );
  grant select on public.authors, public.authorships, public.returns to authenticated;
  alter table public.shelves enable row level security;
  alter table public.books enable row level security;
  revoke all on public.shelves, public.books from anon, authenticated, service_role;
  grant select, insert, update, delete on public.shelves to authenticated, service_role;
  grant select (id, shelf_id, title, pages), insert (id, shelf_id, title, pages), update (title), delete
    on public.books to authenticated;
  grant select (id, title) on public.books to anon;
  create policy "Everyone reads shelves" on public.shelves for select to authenticated using (true);
  create policy "Members write their own shelves" on public.shelves for insert to authenticated
    with check (owner_id = (select auth.uid()));
  create policy "Members change their own shelves" on public.shelves for update to authenticated
    using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
  create policy "Everyone reads books" on public.books for select to anon, authenticated using (true);
  create policy "Everyone adds books" on public.books for insert to authenticated with check (true);
  create policy "Everyone renames books" on public.books for update to authenticated using (true) with check (true);
  create function public.label(s public.shelves) returns text language sql stable as $$
    select s.name || ' (' || s.id || ')'
  $$;
  create function public.weight(s public.shelves) returns numeric language sql stable as $$
    select (s.id * 1.50)::numeric(6, 2)
  $$;
  create function public.sum_pages(p_shelf_id int) returns int language sql stable as $$
    select sum(pages)::int from public.books where shelf_id = p_shelf_id
  $$;
  create function public.shelves_after(p_id int) returns setof public.shelves language sql stable as $$
    select s.* from public.shelves s where s.id > p_id
  $$;
  create function public.refuse(p_code text) returns void language plpgsql as $$
  begin
    raise exception 'refused' using errcode = p_code, detail = 'why', hint = 'what next';
  end $$;
  create function public.whoami() returns jsonb language sql stable as $$
    select jsonb_build_object('id', auth.uid(), 'role', auth.role(), 'user', current_user)
  $$;
  revoke execute on function public.whoami() from public;
  grant execute on function public.whoami() to authenticated;
  grant execute on function public.label(public.shelves), public.weight(public.shelves), public.sum_pages(int), public.shelves_after(int), public.refuse(text) to authenticated;
  insert into public.shelves select i, 'shelf ' || i from generate_series(1, 3) i;
  insert into public.authors values (1, 'Ada');
  insert into public.books select i, 1 + i % 3, 'book ' || lpad(i::text, 3, '0'), i * 10 from generate_series(1, 300) i;
  insert into public.authorships values (1, 1);
`

const having = new WeakSet<Backend>()

/** Creates the tables, unless another file of the worker has. */
export async function createFixture(backend: Backend): Promise<void> {
  if (having.has(backend)) return
  having.add(backend)
  await backend.database.sql.exec(fixture)
  await backend.database.lite.reloadSchema()
}
