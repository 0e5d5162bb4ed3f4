/**
 * The tables of both databases, in the order of their references. `database.ts` has their types; `store.ts`, `accounts.ts`,
 * `correspondence.ts`, `results.ts`, `studies.ts`, `seeks.ts`, `appointments.ts` and
 * `tournaments.ts` explain the values.
 */

/** Tables at which people play. */
const TABLES = [
  `create table tables (
    id text not null primary key, game text not null, phase text not null, public integer not null, seating text not null,
    header text not null, outcome text not null, status text not null, secret text not null, invite text not null,
    watch_key text not null, created bigint not null, listed_at bigint not null, deadline bigint not null default 0,
    archive_state integer not null default 0, results_recorded integer not null default 0, creator text not null default ''
  )`,
  "create index tables_listed on tables (public, phase, listed_at)",
  "create index tables_to_archive on tables (listed_at) where phase = 'over' and archive_state = 0",
  "create index tables_to_record on tables (listed_at) where phase = 'over' and results_recorded = 0",
  "create index tables_due on tables (deadline) where deadline > 0",
  "create index tables_by_creator on tables (creator) where creator <> ''",
  `create table heads (
    table_id text not null primary key references tables (id), epoch integer not null, owner integer not null default 0,
    head integer not null, changed bigint not null, moves integer not null, seats_to_move text not null
  )`,
  `create table entries (
    table_id text not null references tables (id), seq integer not null, body text not null, intent text not null,
    constraint entries_key primary key (table_id, seq)
  )`,
  "create table archives (table_id text not null primary key references tables (id), entries text not null)",
  `create table table_events (
    table_id text not null references tables (id), n integer not null, after_seq integer not null, event text not null,
    constraint table_events_key primary key (table_id, n)
  )`,
  `create table chat (
    table_id text not null references tables (id), n integer not null, message text not null,
    constraint chat_key primary key (table_id, n)
  )`,
  // `Store.probe` writes to it.
  "create table probes (filler text not null)",
];

const ACCOUNTS = [
  `create table accounts (
    id text not null primary key, name text not null, name_key text not null, name_skeleton text not null,
    recovery_hash text not null, settings text not null, restrictions text not null, created bigint not null,
    last_seen bigint not null, renamed bigint not null, role text not null default '', constraint accounts_name_key unique (name_key),
    constraint accounts_name_skeleton unique (name_skeleton)
  )`,
  "create table reserved_names (key text not null primary key, until bigint not null)",
  `create table former_names (
    account text not null references accounts (id) on delete cascade, name text not null, name_key text not null,
    until bigint not null, constraint former_names_key primary key (account, name_key)
  )`,
  "create index former_names_by_key on former_names (name_key)",
  `create table passkeys (
    id text not null primary key, account text not null references accounts (id) on delete cascade, public_key text not null,
    transports text not null, label text not null, counter bigint not null, created bigint not null, last_used bigint not null,
    backed_up integer not null
  )`,
  "create index passkeys_by_account on passkeys (account)",
  `create table sessions (
    hash text not null primary key, account text not null references accounts (id) on delete cascade, label text not null,
    created bigint not null, last_seen bigint not null, reauthenticated bigint not null
  )`,
  "create index sessions_by_account on sessions (account)",
  `create table ceremonies (
    hash text not null primary key, kind text not null, challenge text not null, account text not null, name text not null,
    expires bigint not null
  )`,
  `create table account_seats (
    account text not null, table_id text not null references tables (id) on delete cascade, participant text not null,
    ended bigint not null default 0, constraint account_seats_key primary key (account, table_id)
  )`,
  "create index account_seats_by_table on account_seats (table_id)",
  "create index account_seats_by_end on account_seats (account, ended)",
  // API bots, with the hashes of their tokens.
  `create table bots (
    hash text not null primary key, name text not null, account text not null default '', created bigint not null,
    last_used bigint not null default 0
  )`,
  "create index bots_by_account on bots (account)",
  `create table bot_seats (
    account text not null, table_id text not null references tables (id) on delete cascade,
    constraint bot_seats_key primary key (account, table_id)
  )`,
  "create index bot_seats_by_table on bot_seats (table_id)",
  `create table relations (
    account text not null, other text not null, kind text not null, since bigint not null,
    constraint relations_key primary key (account, other)
  )`,
  "create index relations_by_other on relations (other)",
  `create table invites (
    id text not null primary key, account text not null, other text not null, table_id text not null, sent bigint not null,
    state text not null
  )`,
  "create index invites_by_account on invites (account)",
  "create index invites_by_other on invites (other)",
];

const MODERATION = [
  `create table reports (
    id integer not null primary key, table_id text not null references tables (id), game text not null, seat integer not null,
    name text not null, account text not null default '', by_seat integer not null, by_name text not null,
    by_account text not null default '', reported text not null, reporter text not null, reason text not null, at bigint not null,
    chat text not null, record text not null, state text not null default 'open', study text not null default ''
  )`,
  "create index reports_by_reported on reports (reported)",
  "create index reports_by_reporter on reports (reporter)",
  "create index reports_by_account on reports (account)",
  "create index reports_by_by_account on reports (by_account)",
  `create table moderation_actions (
    id text not null primary key, at bigint not null, account text not null, kind text not null, until bigint not null,
    reason text not null, report integer not null, moderator text not null, moderator_name text not null
  )`,
  "create index moderation_actions_by_account on moderation_actions (account, at)",
  `create table appeals (
    id text not null primary key, account text not null references accounts (id) on delete cascade, at bigint not null,
    text text not null, answer text not null default '', moderator text not null default ''
  )`,
  "create index appeals_by_account on appeals (account, at)",
  "create index appeals_open on appeals (at) where answer = ''",
  `create table fair_play_cases (
    id text not null primary key, account text not null references accounts (id) on delete cascade, other text not null,
    game text not null, opened bigint not null, evidence text not null, state text not null default 'open',
    statement text not null default '', moderator text not null default '', reason text not null default '',
    decided bigint not null default 0, appeal text not null default '', judge text not null default '', answer text not null default ''
  )`,
  "create index fair_play_cases_by_account on fair_play_cases (account, opened)",
  "create index fair_play_cases_by_other on fair_play_cases (other)",
  "create index fair_play_cases_waiting on fair_play_cases (opened) where state in ('open', 'appealed')",
  // What guests of an address may not do, by its pseudonym.
  `create table network_sanctions (
    code text not null primary key, muted_until bigint not null, barred_until bigint not null, reason text not null
  )`,
];

const RESULTS = [
  `create table games (
    n integer not null primary key, table_id text not null unique, game text not null, pool text not null, seats integer not null,
    public integer not null, ended bigint not null, rated integer not null, unrated_reason text not null, conceded integer not null, tournament text not null,
    bots integer not null, turns integer, minutes integer, closeness double precision, comeback double precision,
    thumbnail text not null
  )`,
  // With what searches filter by, so that games that don't fit are left out, and counted, by the index alone.
  "create index games_by_end on games (ended, n, public, game, pool, rated, bots, seats)",
  "create index games_by_game on games (game, ended, n, public, pool, rated, bots, seats)",
  ...["turns", "closeness", "comeback"].flatMap((value) => [
    `create index games_by_${value} on games (${value}, n, public, game, pool, rated, bots, seats, ended)`,
    `create index games_by_game_${value} on games (game, ${value}, n, public, pool, rated, bots, seats, ended)`,
  ]),
  `create table results (
    n integer not null, seat integer not null, account text not null, kind text not null, name text not null,
    rank integer not null, "placing" integer not null, score double precision not null, left_early integer not null,
    left_chance double precision, forgiven integer not null default 0, counts integer not null, mu_before double precision, sigma_before double precision, mu double precision, sigma double precision,
    constraint results_key primary key (n, seat)
  )`,
  // With what a search for won games asks, which it then reads five times faster.
  "create index results_by_account on results (account, n, rank, left_early)",
  "create index results_counted on results (account) where counts = 1",
  // What seats of public games began with, by who played them, and how many won.
  `create table openings (
    game text not null, players text not null, seats integer not null, opening text not null, played integer not null,
    wins integer not null, constraint openings_key primary key (game, players, seats, opening)
  )`,
  `create table dumps (
    game text not null, month text not null, starts bigint not null, ends bigint not null, games integer not null, bytes bigint not null,
    sha256 text not null, written bigint not null, stale integer not null, claimed bigint not null, claimed_stale integer not null,
    constraint dumps_key primary key (game, month)
  )`,
  `create table ratings (
    account text not null, game text not null, pool text not null, mu double precision not null,
    sigma double precision not null, games integer not null, last_played bigint not null,
    leaderboard_score double precision not null, constraint ratings_key primary key (account, game, pool)
  )`,
  "create index ratings_listed on ratings (game, pool, leaderboard_score desc, account) where leaderboard_score > 0",
  `create table season_scores (
    game text not null, pool text not null, season text not null, account text not null, games integer not null,
    surplus bigint not null, score double precision, constraint season_scores_key primary key (game, pool, season, account)
  )`,
  "create index season_scores_listed on season_scores (game, pool, season, score desc, account) where score is not null",
  "create index season_scores_by_account on season_scores (account)",
  // Evidence of rated games about who spares whom, as JSON.
  "create table game_attacks (n integer not null primary key, sparings text not null)",
  `create table pair_evidence (
    a text not null, b text not null, game text not null, games integer not null, strong bigint not null, mild bigint not null,
    evidence double precision not null, since integer not null, constraint pair_evidence_key primary key (a, b, game)
  )`,
  "create index pair_evidence_by_b on pair_evidence (b)",
  "create index pair_evidence_by_evidence on pair_evidence (evidence)",
];

const STUDIES = [
  `create table studies (
    id text not null primary key, account text not null references accounts (id) on delete cascade,
    table_id text not null references tables (id) on delete cascade, title text not null, visibility text not null, nodes text not null,
    node_count integer not null, version integer not null, changed bigint not null
  )`,
  "create index studies_by_account on studies (account, changed)",
  "create index studies_by_table on studies (table_id)",
  "create index studies_public on studies (changed) where visibility = 'public'",
  `create table study_writers (
    study text not null references studies (id) on delete cascade, account text not null references accounts (id) on delete cascade,
    since bigint not null, constraint study_writers_key primary key (study, account)
  )`,
  "create index study_writers_by_account on study_writers (account)",
  // First answers to puzzles.
  `create table puzzle_answers (
    account text not null references accounts (id) on delete cascade, puzzle text not null, answer integer not null,
    lead integer not null, daily integer not null, answered_at bigint not null,
    constraint puzzle_answers_key primary key (account, puzzle)
  )`,
  "create index puzzle_answers_by_puzzle on puzzle_answers (puzzle, answer)",
  // Players who think that something is wrong with a puzzle, and what moderators have decided.
  `create table puzzle_marks (
    account text not null references accounts (id) on delete cascade, puzzle text not null, marked bigint not null,
    constraint puzzle_marks_key primary key (account, puzzle)
  )`,
  "create index puzzle_marks_by_puzzle on puzzle_marks (puzzle)",
  `create table puzzle_reviews (
    puzzle text not null primary key, state text not null, note text not null, reviewed bigint not null
  )`,
];

const CORRESPONDENCE = [
  "create table heartbeats (name text not null primary key, at bigint not null)",
  "create table secrets (name text not null primary key, value text not null)",
  `create table notifications (
    id text not null primary key, account text not null references accounts (id) on delete cascade, kind text not null,
    table_id text not null, dedupe_key text not null, params text not null, created bigint not null, send_at bigint not null,
    attempts integer not null, sent bigint not null, seen bigint not null,
    constraint notifications_once unique (account, kind, table_id, dedupe_key)
  )`,
  "create index notifications_to_send on notifications (send_at) where sent = 0",
  `create table push_subscriptions (
    id text not null primary key, account text not null references accounts (id) on delete cascade,
    endpoint text not null unique, p256dh text not null, auth text not null, created bigint not null, failures integer not null
  )`,
  "create index push_subscriptions_by_account on push_subscriptions (account)",
  `create table emails (
    account text not null primary key references accounts (id) on delete cascade, address text not null,
    token text not null unique, language text not null, confirmed bigint not null, reported_until bigint not null,
    next_at bigint not null
  )`,
];

const SEEKS = [
  `create table seeks (
    id text not null primary key, person text not null, account text not null, name text not null, games text not null,
    seats_min integer not null, seats_max integer not null, clock text not null, live integer not null, rated text not null,
    bots integer not null, range integer not null, reliable_only integer not null, leaves_often integer not null, network text not null, since bigint not null, until bigint not null,
    state text not null default 'open', ended text not null default '', match_id text not null default '',
    answer text not null default '', client_seed text not null default '', called bigint not null default 0,
    invited text not null default ''
  )`,
  // Nobody is asked for two live games at once, whichever processes match.
  "create unique index seeks_asked_once on seeks (person) where state = 'asked' and live = 1",
  "create index seeks_by_person on seeks (person)",
  "create index seeks_by_network on seeks (network) where state in ('open', 'asked')",
  "create index seeks_open on seeks (since) where state = 'open'",
  "create index seeks_past on seeks (since) where live = 1 and state in ('started', 'ended')",
  "create index seeks_by_match on seeks (match_id) where match_id <> ''",
  "create index seeks_by_account on seeks (account) where account <> ''",
  `create table matches (
    id text not null primary key, game text not null, seats integer not null, rated integer not null, secret text not null,
    created bigint not null, due bigint not null, state text not null, table_id text not null
  )`,
  "create index matches_by_due on matches (due)",
  "create index matches_unfinished on matches (created) where state in ('asking', 'starting')",
  // People whom a ready check asked, kept when their seeks move on to later matches.
  `create table match_people (
    match_id text not null, person text not null, account text not null, network text not null, primary key (match_id, person)
  )`,
  "create index match_people_by_account on match_people (account) where account <> ''",
];

const APPOINTMENTS = [
  `create table appointments (
    id text not null primary key, account text not null, game text not null, seats_min integer not null, seats_max integer not null,
    clock text not null, public integer not null, invite text not null, starts bigint not null, zone text not null,
    weekly integer not null, note text not null, created bigint not null, state text not null, table_id text not null default '',
    sequence integer not null default 0, next text not null default ''
  )`,
  "create index appointments_by_account on appointments (account)",
  "create index appointments_ahead on appointments (starts) where state in ('planned', 'open')",
  `create table appointment_people (
    appointment text not null, account text not null, answer text not null, since bigint not null, came text not null default '',
    constraint appointment_people_key primary key (appointment, account)
  )`,
  "create index appointment_people_by_account on appointment_people (account)",
];

const TOURNAMENTS = [
  `create table tournaments (
    id text not null primary key, account text not null, name text not null, text text not null, game text not null,
    seats_min integer not null, seats_max integer not null, preferred integer not null, clock text not null, rounds integer not null,
    days integer not null, max_players integer not null, min_games integer not null, rating_min integer not null,
    rating_max integer not null, closes bigint not null, secret text not null, created bigint not null, phase text not null,
    format text not null, league text not null, season integer not null, division integer not null, round integer not null default 0, apart text not null default '[]', version integer not null default 0
  )`,
  "create index tournaments_by_created on tournaments (created)",
  "create index tournaments_unfinished on tournaments (account) where phase in ('draft', 'open', 'playing')",
  "create index tournaments_by_league on tournaments (league, season) where league <> ''",
  `create table tournament_players (
    tournament text not null references tournaments (id), n integer not null, account text not null, rating integer not null,
    state text not null, wants_bye integer not null, network text not null,
    constraint tournament_players_key primary key (tournament, n)
  )`,
  // Nobody enters twice, whichever processes take the entries.
  "create unique index tournament_players_once on tournament_players (account, tournament) where account <> ''",
  `create table tournament_rounds (
    tournament text not null references tournaments (id), round integer not null, drawn bigint not null, due bigint not null,
    state text not null, constraint tournament_rounds_key primary key (tournament, round)
  )`,
  `create table tournament_seats (
    tournament text not null references tournaments (id), round integer not null, table_no integer not null, place integer not null,
    player integer not null, table_id text not null, fate text not null, "placing" integer not null, half_points integer not null,
    known_in integer not null, constraint tournament_seats_key primary key (tournament, round, table_no, place)
  )`,
  "create index tournament_seats_playing on tournament_seats (tournament, round, table_id) where fate in ('playing', 'adjourned')",
  `create table tournament_log (
    tournament text not null references tournaments (id), n integer not null, at bigint not null, account text not null, kind text not null,
    detail text not null, constraint tournament_log_key primary key (tournament, n)
  )`,
];

export const SCHEMA = [
  ...TABLES,
  ...ACCOUNTS,
  ...MODERATION,
  ...RESULTS,
  ...STUDIES,
  ...CORRESPONDENCE,
  ...SEEKS,
  ...APPOINTMENTS,
  ...TOURNAMENTS,
];

/**
 * For PostgreSQL alone: the tables of server/cluster. A process is alive while its heartbeat is fresh and it holds the advisory lock of
 * its number. Data that a crash of the database may lose is in unlogged tables.
 */
export const POSTGRES_SCHEMA = [
  "alter table reports alter column id add generated by default as identity",
  // Costs time on every append, and the head already proves that the table exists.
  "alter table entries drop constraint entries_table_id_fkey",
  "alter table heads set (fillfactor = 50)",
  // For a player's games by closeness and the like, read from this index alone; SQLite would not use it.
  "create index games_by_number on games (n, public, game, pool, rated, bots, seats, ended, turns, closeness, comeback)",
  `create table processes (
    number integer generated by default as identity primary key,
    name text not null,
    address text not null,
    heartbeat timestamptz not null,
    published bigint not null default 0
  )`,
  `create view live_processes as select number, name, address, published from processes
    where heartbeat > clock_timestamp() - interval '3 seconds' and exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 7150002 and objid = number::oid and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
    )`,
  `create unlogged table messages (
    id bigint generated always as identity primary key,
    body text not null,
    sent timestamptz not null default clock_timestamp()
  )`,
  `create unlogged table connection_counts (
    process integer not null,
    network text not null,
    count integer not null,
    primary key (network, process)
  )`,
  // Who is connected, as JSON.
  "create unlogged table connections (process integer primary key, list text not null)",
  // The schema that rate-limiter-flexible requires.
  `create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
    with (fillfactor = 50)`,
];
