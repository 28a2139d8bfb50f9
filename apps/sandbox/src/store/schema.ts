/** Everything the outside world remembers. Instants of the moved world are ISO text; real due times are milliseconds. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  copy INTEGER NOT NULL DEFAULT 0,
  recipient TEXT NOT NULL,
  phone_tail TEXT NOT NULL,
  channel TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  held INTEGER NOT NULL DEFAULT 0,
  UNIQUE (id, copy)
) STRICT;
CREATE INDEX IF NOT EXISTS messages_by_phone ON messages (phone_tail, seq);

CREATE TABLE IF NOT EXISTS message_registrations (
  message_id TEXT PRIMARY KEY,
  entity_id TEXT NOT NULL,
  sender_id TEXT NOT NULL,
  template_id TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS dropped_messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS authenticator_accounts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS payments (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  channel TEXT NOT NULL,
  description TEXT NOT NULL,
  return_url TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS receipts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  receipt_id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL,
  payment_id TEXT REFERENCES payments (payment_id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  channel TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  event_id TEXT NOT NULL UNIQUE REFERENCES webhooks (event_id)
) STRICT;
CREATE INDEX IF NOT EXISTS receipts_by_code ON receipts (code);
CREATE INDEX IF NOT EXISTS receipts_by_day ON receipts (paid_at);

CREATE TABLE IF NOT EXISTS idempotency_keys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  receipt_id TEXT NOT NULL REFERENCES receipts (receipt_id)
) STRICT;

CREATE TABLE IF NOT EXISTS payouts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  payout_id TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  account_number TEXT NOT NULL,
  holder_name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed', 'reversed')),
  reason TEXT,
  planned_status TEXT,
  answer_at_ms INTEGER,
  event_id TEXT REFERENCES webhooks (event_id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payouts_by_day ON payouts (created_at);
CREATE INDEX IF NOT EXISTS payouts_to_answer ON payouts (answer_at_ms) WHERE status = 'pending' AND answer_at_ms IS NOT NULL;

CREATE TABLE IF NOT EXISTS charges (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (payment_id),
  bank_code TEXT NOT NULL,
  account_number TEXT NOT NULL,
  holder_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  plan TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('needs_code', 'accepted', 'refused', 'failed')),
  reason TEXT,
  code TEXT,
  code_until_ms INTEGER,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0)
) STRICT;

CREATE TABLE IF NOT EXISTS webhooks (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL UNIQUE,
  target TEXT NOT NULL CHECK (target IN ('payments', 'payouts')),
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'delivered')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at_ms INTEGER NOT NULL,
  last_answer TEXT,
  occurred_at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS webhooks_due ON webhooks (next_try_at_ms) WHERE state = 'waiting';

CREATE TABLE IF NOT EXISTS faults (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  UNIQUE (target, kind)
) STRICT;

CREATE TABLE IF NOT EXISTS settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  auto_payout TEXT NOT NULL,
  auto_payout_delay_ms INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO settings VALUES (1, 'succeed', 300);

CREATE TABLE IF NOT EXISTS charge_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  charge_answer TEXT NOT NULL
) STRICT;
INSERT OR IGNORE INTO charge_settings VALUES (1, 'code');

CREATE TABLE IF NOT EXISTS conversions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS partner_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  private_pem TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  offset_days INTEGER NOT NULL,
  business_date TEXT,
  answered_at_ms INTEGER
) STRICT;
INSERT OR IGNORE INTO clock VALUES (1, 0, NULL, NULL);
`
