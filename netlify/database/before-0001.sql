-- Brings a database from before the first release to 0001_schema.sql: its migrations, of which those are
-- applied that it has not had. A new database skips them. The file may go after version 0.1.0.
-- migration 0001_catalogue
CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL,
  subcategory_id integer,
  type_id integer,
  status_id integer NOT NULL,
  sku text,
  colour text,
  material text,
  width_cm double precision,
  height_cm double precision,
  depth_cm double precision,
  tags text[] NOT NULL DEFAULT '{}',
  demo_key text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_by_place ON product (category_id, subcategory_id, type_id);
CREATE TABLE product_image (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('main', 'thumbnails')),
  position integer NOT NULL,
  photo_key text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, photo_key)
);
CREATE UNIQUE INDEX product_image_one_main ON product_image (product_id) WHERE kind = 'main';
CREATE TABLE photo_ledger (
  photo_key text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('pending', 'attached', 'detached')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE product_creation (
  idempotency_key text PRIMARY KEY,
  request_hash text NOT NULL,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE demo_seed (
  demo_key text PRIMARY KEY
);
-- migration 0002_accounts
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  fname text NOT NULL,
  lname text NOT NULL,
  password_hash text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  bearer_hash text NOT NULL,
  cookie_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_session_by_staff ON staff_session (staff_id);
CREATE TABLE throttle (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
-- migration 0003_enquiries
CREATE TABLE contact_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fname text NOT NULL,
  lname text NOT NULL,
  phone text NOT NULL,
  cname text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX contact_message_by_time ON contact_message (received_at);
CREATE TABLE subscriber (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text,
  source text NOT NULL CHECK (source IN ('footer', 'join')),
  consent_at timestamptz NOT NULL,
  consent_text text NOT NULL
);
CREATE TABLE mail_outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX mail_outbox_unsent ON mail_outbox (created_at) WHERE sent_at IS NULL;
-- migration 0004_trash_and_history
ALTER TABLE product ADD COLUMN deleted_at timestamptz;
CREATE INDEX product_in_trash ON product (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TABLE product_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  title text NOT NULL,
  staff_id integer,
  staff_name text,
  changed_at timestamptz NOT NULL,
  action text NOT NULL
    CHECK (action IN ('created', 'edited', 'photographs', 'deleted', 'restored')),
  version integer NOT NULL,
  changes jsonb NOT NULL
);
CREATE INDEX product_change_by_product ON product_change (product_id, id DESC);
CREATE FUNCTION folded(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));
CREATE FUNCTION product_words(tags text[], VARIADIC texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN folded(array_to_string(texts || tags, E'\n'));
ALTER TABLE product ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (product_words(tags, title, description, sku, material, colour)) STORED;
CREATE INDEX product_by_title ON product (folded(title), id);
CREATE INDEX product_by_update ON product (updated_at, id);
-- migration 0005_invitations_and_resets
ALTER TABLE staff ADD COLUMN last_sign_in_at timestamptz;
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_reset_by_staff ON password_reset (staff_id);
CREATE TABLE invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  token_hash text NOT NULL UNIQUE,
  invited_by integer REFERENCES staff (id) ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
ALTER TABLE mail_outbox
  ADD COLUMN html text,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  ADD COLUMN last_error text;
ALTER TABLE mail_outbox
  ALTER COLUMN next_attempt_at DROP DEFAULT,
  ALTER COLUMN give_up_at DROP DEFAULT;
DROP INDEX mail_outbox_unsent;
CREATE INDEX mail_outbox_unsent ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;
-- migration 0006_publishing
CREATE TABLE publication (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  changes integer NOT NULL,
  requested_changes integer NOT NULL DEFAULT 0,
  wanted_at timestamptz NOT NULL,
  requested_at timestamptz,
  next_call_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  failure text
);
CREATE INDEX photo_ledger_unattached ON photo_ledger (changed_at) WHERE state != 'attached';
CREATE INDEX throttle_by_end ON throttle (window_ends_at);
-- migration 0007_enquiry_inbox
ALTER TABLE contact_message RENAME TO enquiry;
ALTER INDEX contact_message_pkey RENAME TO enquiry_pkey;
ALTER INDEX contact_message_by_time RENAME TO enquiry_by_time;
ALTER SEQUENCE contact_message_id_seq RENAME TO enquiry_id_seq;
ALTER TABLE enquiry
  ADD COLUMN kind text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'quote')),
  ADD COLUMN status text NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'open', 'answered', 'closed')),
  ADD COLUMN assignee_id integer REFERENCES staff (id) ON DELETE SET NULL,
  ADD COLUMN read_at timestamptz,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by integer REFERENCES staff (id) ON DELETE SET NULL,
  ADD COLUMN changed_at timestamptz;
CREATE INDEX enquiry_unread ON enquiry (received_at) WHERE read_at IS NULL;
CREATE INDEX enquiry_by_assignee ON enquiry (assignee_id);
-- migration 0008_tags
CREATE TABLE tag (
  key text PRIMARY KEY,
  name text NOT NULL
);
-- migration 0009_quote_requests
ALTER TABLE enquiry
  ADD COLUMN consent_at timestamptz,
  ADD COLUMN consent_text text;
CREATE TABLE quote_piece (
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  position integer NOT NULL,
  piece_key text NOT NULL,
  product_id integer REFERENCES product (id) ON DELETE SET NULL,
  title text NOT NULL,
  sku text,
  path text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  note text NOT NULL,
  PRIMARY KEY (enquiry_id, position)
);
CREATE INDEX quote_piece_by_product ON quote_piece (product_id);
CREATE TABLE quote_request (
  idempotency_key text PRIMARY KEY,
  request_hash text NOT NULL,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX quote_request_by_enquiry ON quote_request (enquiry_id);
-- migration 0010_one_product
ALTER TABLE product
  ADD COLUMN origin text NOT NULL DEFAULT 'staff'
    CHECK (origin IN ('built-in', 'sample', 'staff')),
  ADD COLUMN weight_kg double precision,
  ADD COLUMN set_sizes json,
  ADD COLUMN made_to_order boolean NOT NULL DEFAULT false,
  ADD COLUMN restock_on date;
ALTER TABLE product RENAME COLUMN demo_key TO stock_key;
ALTER TABLE product ADD CONSTRAINT product_of_stock_has_key
  CHECK (origin = 'staff' OR stock_key IS NOT NULL);
ALTER TABLE demo_seed RENAME TO taken_stock;
ALTER TABLE taken_stock RENAME COLUMN demo_key TO stock_key;
UPDATE publication SET changes = changes + 1, wanted_at = now(), next_call_at = now();
-- migration 0011_lead_time
ALTER TABLE product ADD COLUMN lead_time jsonb;
-- migration 0012_idempotent_requests
CREATE TABLE idempotent_request (
  makes text NOT NULL CHECK (makes IN ('product', 'quote')),
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  made_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  product_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'product' THEN made_id END) STORED
    REFERENCES product (id) ON DELETE CASCADE,
  enquiry_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'quote' THEN made_id END) STORED
    REFERENCES enquiry (id) ON DELETE CASCADE,
  PRIMARY KEY (makes, idempotency_key)
);
CREATE INDEX idempotent_request_by_product ON idempotent_request (product_id);
CREATE INDEX idempotent_request_by_enquiry ON idempotent_request (enquiry_id);
INSERT INTO idempotent_request (makes, idempotency_key, request_hash, made_id, created_at)
SELECT 'product', idempotency_key, request_hash, product_id, created_at FROM product_creation
UNION ALL
SELECT 'quote', idempotency_key, request_hash, enquiry_id, created_at FROM quote_request;
DROP TABLE product_creation;
DROP TABLE quote_request;
-- migration 0013_patient_builds
ALTER TABLE publication
  ADD COLUMN waiting_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN started_at timestamptz,
  ADD COLUMN claims integer NOT NULL DEFAULT 0,
  ADD COLUMN counted integer NOT NULL DEFAULT 0,
  ADD COLUMN counted_until timestamptz;
UPDATE publication SET waiting_since = wanted_at;
-- migration 0015_photo_folder
CREATE TABLE photo_folder (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  name text NOT NULL
);
-- migration 0016_site_documents
CREATE TABLE site_document (
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  written jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  staff_id integer,
  staff_name text,
  PRIMARY KEY (name, version)
);
-- migration 0017_photo_views
ALTER TABLE product_image
  ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
  ADD COLUMN fit text CHECK (fit IN ('cover', 'whole')),
  ADD COLUMN ground text CHECK (ground ~ '^#[0-9a-f]{6}$'),
  ADD CHECK ((focus_x IS NULL) = (focus_y IS NULL));
-- migration 0018_change_sets
CREATE TABLE change_set (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  staff_id integer,
  staff_name text,
  changed_at timestamptz NOT NULL,
  undoes uuid,
  undone_by uuid
);
ALTER TABLE product_change ADD COLUMN set_id uuid;
UPDATE product_change SET set_id = gen_random_uuid();
INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT set_id, staff_id, staff_name, changed_at FROM product_change ORDER BY product_change.id;
ALTER TABLE product_change
  ALTER COLUMN set_id SET NOT NULL,
  ADD FOREIGN KEY (set_id) REFERENCES change_set (id),
  DROP COLUMN staff_id,
  DROP COLUMN staff_name,
  DROP COLUMN changed_at;
CREATE INDEX product_change_by_set ON product_change (set_id, id);
CREATE INDEX change_set_by_staff ON change_set (staff_id, number DESC);
CREATE INDEX change_set_by_time ON change_set (changed_at);
-- migration 0019_inbox
ALTER TABLE enquiry
  ADD COLUMN folder text NOT NULL DEFAULT 'inbox' CHECK (folder IN ('inbox', 'spam', 'trash')),
  ADD COLUMN left_inbox_at timestamptz;
DROP INDEX enquiry_unread;
CREATE INDEX enquiry_unread ON enquiry (received_at) WHERE read_at IS NULL AND folder = 'inbox';
CREATE INDEX enquiry_left_inbox ON enquiry (left_inbox_at) WHERE left_inbox_at IS NOT NULL;
CREATE TABLE enquiry_note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  text text NOT NULL
);
CREATE INDEX enquiry_note_by_enquiry ON enquiry_note (enquiry_id, id);
CREATE INDEX enquiry_note_edited ON enquiry_note (edited_at) WHERE edited_at IS NOT NULL;
INSERT INTO enquiry_note (enquiry_id, staff_name, written_at, text)
SELECT id, 'Notes before ' || to_char(now() AT TIME ZONE 'Africa/Nairobi', 'FMDD FMMonth YYYY'),
  coalesce(changed_at, received_at), note
FROM enquiry WHERE note <> '' ORDER BY id;
ALTER TABLE enquiry DROP COLUMN note;
CREATE TABLE enquiry_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  act uuid NOT NULL,
  version integer NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  changed_at timestamptz NOT NULL,
  status_before text NOT NULL,
  status_after text NOT NULL,
  assignee_before integer REFERENCES staff (id) ON DELETE SET NULL,
  assignee_after integer REFERENCES staff (id) ON DELETE SET NULL,
  folder_before text NOT NULL,
  folder_after text NOT NULL,
  read_before boolean NOT NULL
);
CREATE INDEX enquiry_change_by_enquiry ON enquiry_change (enquiry_id, id);
CREATE INDEX enquiry_change_by_act ON enquiry_change (act);
ALTER TABLE staff ADD COLUMN mail_when_assigned boolean NOT NULL DEFAULT true;
-- migration 0020_tag_history
ALTER TABLE change_set ADD COLUMN tag jsonb;
-- migration 0021_saved_views
CREATE TABLE saved_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL
);
CREATE UNIQUE INDEX saved_view_by_name ON saved_view (staff_id, lower(name));
-- migration 0022_quote_details
ALTER TABLE enquiry
  ADD COLUMN reference text GENERATED ALWAYS AS (
    CASE WHEN kind = 'quote'
      THEN 'Q-' || lpad(((id::bigint * 387421 + 271828) % 1000000)::text, 6, '0') END) STORED,
  ADD COLUMN date_needed text CHECK (date_needed ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN place text,
  ADD COLUMN floor text,
  ADD COLUMN lift text CHECK (lift IN ('yes', 'no'));
-- migration 0023_attachments
CREATE TABLE attachment (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sent_at timestamptz NOT NULL,
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  position integer,
  CHECK (enquiry_id IS NULL OR position IS NOT NULL)
);
CREATE UNIQUE INDEX attachment_by_enquiry ON attachment (enquiry_id, position);
-- migration 0024_owners
ALTER TABLE staff ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member'));
UPDATE staff SET role = 'owner' WHERE id = (
  SELECT id FROM staff ORDER BY disabled_at IS NOT NULL, created_at, id LIMIT 1
);
ALTER TABLE staff_session ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE staff_session SET proved_at = created_at;
-- migration 0025_security_log
CREATE TABLE security_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  about_id integer REFERENCES staff (id) ON DELETE SET NULL,
  about_name text,
  device text
);
CREATE INDEX security_event_by_time ON security_event (happened_at DESC, id DESC);
-- migration 0026_confirmed_subscribers
ALTER TABLE subscriber
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN stop_key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
UPDATE subscriber SET confirmed_at = consent_at;
CREATE INDEX subscriber_waiting ON subscriber (consent_at) WHERE confirmed_at IS NULL;
CREATE TABLE subscription_link (
  token_hash text PRIMARY KEY,
  subscriber_id integer NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX subscription_link_by_subscriber ON subscription_link (subscriber_id);
ALTER TABLE mail_outbox ADD COLUMN stop_link text;
-- migration 0027_data_requests
CREATE TABLE data_request (
  token_hash text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  expires_at timestamptz NOT NULL
);
-- migration 0028_session_devices
ALTER TABLE staff_session ADD COLUMN device text;
-- migration 0029_passkeys
CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  challenged_at timestamptz
);
CREATE INDEX passkey_by_staff ON passkey (staff_id);
ALTER TABLE staff ADD COLUMN passkey_only boolean NOT NULL DEFAULT false;
ALTER TABLE staff ADD COLUMN welcomed_at timestamptz NOT NULL DEFAULT now();
UPDATE staff SET welcomed_at = created_at;
CREATE TABLE passkey_demand (since timestamptz NOT NULL);
CREATE UNIQUE INDEX passkey_demand_once ON passkey_demand ((true));
-- migration 0030_invitations_back
ALTER TABLE invitation ADD COLUMN staff_id integer REFERENCES staff (id) ON DELETE CASCADE;
CREATE INDEX invitation_by_staff ON invitation (staff_id);
-- migration 0031_address_change
CREATE TABLE address_change (
  staff_id integer PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  new_email text NOT NULL,
  session_id text NOT NULL,
  old_token_hash text NOT NULL UNIQUE,
  new_token_hash text NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
-- migration 0032_session_place
ALTER TABLE staff_session ADD COLUMN place text;
-- migration 0033_attachment_networks
ALTER TABLE attachment ADD COLUMN network_hash text;
-- migration 0034_security_details
ALTER TABLE security_event ADD COLUMN detail text, ADD COLUMN network text;
-- migration 0035_site_health
CREATE TABLE site_health (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  checked_at timestamptz NOT NULL,
  bad_since timestamptz,
  told_at timestamptz,
  backup_at timestamptz
);
-- migration 0036_deferred_task
CREATE TABLE deferred_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  input jsonb NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL
);
-- migration 0037_emailed_link
CREATE TABLE emailed_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'personal data'
  )),
  token_hash text UNIQUE,
  email text NOT NULL,
  slot text UNIQUE,
  staff_id integer REFERENCES staff (id) ON DELETE CASCADE,
  subscriber_id integer REFERENCES subscriber (id) ON DELETE CASCADE,
  sent_by integer REFERENCES staff (id) ON DELETE SET NULL,
  details jsonb,
  sent_at timestamptz,
  next_attempt_at timestamptz,
  confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX emailed_link_by_staff ON emailed_link (staff_id);
CREATE INDEX emailed_link_by_subscriber ON emailed_link (subscriber_id);
CREATE INDEX emailed_link_by_email ON emailed_link (email);
CREATE INDEX emailed_link_asked ON emailed_link (next_attempt_at) WHERE token_hash IS NULL;
INSERT INTO emailed_link
  (id, purpose, token_hash, email, slot, staff_id, sent_by, sent_at, expires_at)
OVERRIDING SYSTEM VALUE
SELECT id, CASE WHEN staff_id IS NULL THEN 'invitation' ELSE 'recovery' END, token_hash, email,
  'invitation ' || email, staff_id, invited_by, sent_at, expires_at
FROM invitation;
SELECT setval(pg_get_serial_sequence('emailed_link', 'id'), last_value, is_called)
FROM invitation_id_seq;
INSERT INTO emailed_link (purpose, token_hash, email, staff_id, expires_at)
SELECT 'password reset', token_hash, email, staff_id, expires_at
FROM password_reset JOIN staff ON staff.id = staff_id
WHERE used_at IS NULL;
INSERT INTO emailed_link
  (purpose, token_hash, email, slot, staff_id, details, confirmed_at, expires_at)
SELECT 'address change', token_hash, mailbox, 'address change of ' || staff_id || ': ' || which,
  staff_id, jsonb_build_object('new_email', new_email, 'session_id', session_id), confirmed_at,
  expires_at
FROM address_change
JOIN staff ON staff.id = staff_id
CROSS JOIN LATERAL (VALUES
  ('old', email, old_token_hash, old_confirmed_at),
  ('new', lower(new_email), new_token_hash, new_confirmed_at)
) AS ends (which, mailbox, token_hash, confirmed_at);
INSERT INTO emailed_link (purpose, token_hash, email, subscriber_id, expires_at)
SELECT 'newsletter', token_hash, email, subscriber_id, expires_at
FROM subscription_link JOIN subscriber ON subscriber.id = subscriber_id;
INSERT INTO emailed_link (purpose, token_hash, email, expires_at)
SELECT 'personal data', token_hash, email, expires_at FROM data_request;
INSERT INTO emailed_link (purpose, email, details, next_attempt_at, expires_at)
SELECT CASE kind WHEN 'password reset request' THEN 'password reset' ELSE 'personal data' END,
  lower(input ->> 'email'), input - 'email', next_attempt_at, give_up_at
FROM deferred_task
WHERE kind IN ('password reset request', 'personal data request');
DROP TABLE invitation, password_reset, address_change, subscription_link, data_request, deferred_task;
-- migration 0038_price
ALTER TABLE product ADD COLUMN price_cents double precision
  CHECK (price_cents BETWEEN 0 AND 100000000000 AND price_cents = floor(price_cents));
-- migration 0039_quotation
CREATE TABLE quotation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text UNIQUE,
  revision integer NOT NULL DEFAULT 0,
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  responsible_id integer REFERENCES staff (id) ON DELETE SET NULL,
  draft json,
  total_cents double precision NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (draft IS NOT NULL OR revision > 0),
  CHECK ((number IS NULL) = (revision = 0))
);
CREATE INDEX quotation_by_enquiry ON quotation (enquiry_id);
CREATE INDEX quotation_by_change ON quotation (changed_at DESC, id DESC);
CREATE TABLE quotation_revision (
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  content json NOT NULL,
  valid_until date NOT NULL,
  sent_at timestamptz NOT NULL,
  sent_by text,
  sent_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
  opened_at timestamptz,
  decision text CHECK (decision IN ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  reason text NOT NULL DEFAULT '',
  left_out integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (quotation_id, revision),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE TABLE quotation_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);
ALTER TABLE emailed_link
  DROP CONSTRAINT emailed_link_purpose_check,
  ADD CONSTRAINT emailed_link_purpose_check CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'personal data',
    'quotation'
  )),
  ADD COLUMN quotation_id integer REFERENCES quotation (id) ON DELETE CASCADE;
CREATE INDEX emailed_link_by_quotation ON emailed_link (quotation_id);
ALTER TABLE mail_outbox
  ADD COLUMN attachment_name text,
  ADD COLUMN attachment bytea;
-- migration 0040_kept_photo
CREATE TABLE kept_photo (
  photo_key text NOT NULL,
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  PRIMARY KEY (photo_key, quotation_id)
);
ALTER TABLE quotation_revision ADD COLUMN reminded_at timestamptz;
-- migration 0041_import_mapping
CREATE TABLE import_mapping (
  shape text PRIMARY KEY,
  columns jsonb NOT NULL,
  "values" jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
-- migration 0042_one_history
CREATE TABLE change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES change_set (id),
  kind text NOT NULL,
  subject text NOT NULL,
  title text NOT NULL,
  action text NOT NULL,
  version integer,
  changes jsonb NOT NULL
);
INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT set_id, kind, subject, title, action, version, changes
FROM (
  SELECT number, 1 AS place, product_change.id, set_id, 'product' AS kind,
    product_id::text AS subject, title, action, version, changes
  FROM product_change JOIN change_set ON change_set.id = set_id
  UNION ALL
  SELECT number, 0, 0, id, 'tag', lower(tag ->> 'name'), tag ->> 'name', tag ->> 'action', NULL,
    jsonb_build_object('name', CASE
      WHEN tag ->> 'action' IN ('created', 'restored') THEN jsonb_build_array(NULL, tag -> 'name')
      ELSE jsonb_build_array(tag -> 'name', nullif(tag -> 'to', 'null')) END)
  FROM change_set WHERE tag IS NOT NULL
) AS earlier
ORDER BY number, place, id;
CREATE INDEX change_by_set ON change (set_id, id);
CREATE INDEX change_by_subject ON change (kind, subject, id DESC);
CREATE INDEX change_by_kind ON change (kind, id);
DROP TABLE product_change;
ALTER TABLE change_set DROP COLUMN tag;
-- migration 0043_document_history
ALTER TABLE site_document ADD COLUMN set_id uuid NOT NULL DEFAULT gen_random_uuid();
INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT set_id, staff_id, staff_name, changed_at FROM site_document ORDER BY changed_at, name, version;
INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT set_id,
  CASE WHEN name = 'carousel' OR name LIKE 'order.%' THEN 'order' ELSE 'document' END,
  name,
  CASE name WHEN 'home' THEN 'Home page' WHEN 'carousel' THEN 'Carousel of the home page' ELSE
    initcap(translate(replace(regexp_replace(name, '^(page|order)\.', ''), '.', ', '), '-', ' '))
  END,
  'edited',
  version,
  coalesce((
    SELECT jsonb_object_agg(place, jsonb_build_array(earlier -> place, written -> place))
    FROM jsonb_object_keys(earlier || written) AS place
    WHERE earlier -> place IS DISTINCT FROM written -> place
  ), '{}')
FROM (
  SELECT *, coalesce(lag(written) OVER (PARTITION BY name ORDER BY version), '{}') AS earlier
  FROM site_document
) AS saved
ORDER BY changed_at, name, version;
DELETE FROM site_document AS older USING site_document AS newer
WHERE older.name = newer.name AND older.version < newer.version;
ALTER TABLE site_document
  DROP CONSTRAINT site_document_pkey,
  ADD PRIMARY KEY (name),
  DROP COLUMN set_id,
  DROP COLUMN staff_id,
  DROP COLUMN staff_name,
  DROP COLUMN changed_at;
-- migration 0044_enquiry_history
INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT act, staff_id, staff_name, changed_at
FROM (SELECT DISTINCT ON (act) * FROM enquiry_change ORDER BY act, id) AS acts
ORDER BY id;
INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT act, 'enquiry', enquiry_id::text, trim(fname || ' ' || lname), 'edited',
  enquiry_change.version,
  coalesce((
    SELECT jsonb_object_agg(field, jsonb_build_array(before, after))
    FROM (VALUES
      ('status', to_jsonb(status_before), to_jsonb(status_after)),
      ('assignee_id', to_jsonb(assignee_before), to_jsonb(assignee_after)),
      ('folder', to_jsonb(folder_before), to_jsonb(folder_after)),
      ('read', to_jsonb(read_before),
        to_jsonb(read_before OR folder_after <> 'inbox' OR status_after = 'closed'))
    ) AS fields (field, before, after)
    WHERE before IS DISTINCT FROM after
  ), '{}')
FROM enquiry_change JOIN enquiry ON enquiry.id = enquiry_id
ORDER BY enquiry_change.id;
DROP TABLE enquiry_change;
CREATE FUNCTION forget_enquiry_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'enquiry' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_forgotten AFTER DELETE ON enquiry
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_enquiry_changes();
-- migration 0045_enquiries_by_hand
CREATE FUNCTION e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN phone ~ '^\s*\+' AND digits ~ '^(?!254|0)\d{8,15}$' THEN '+' || digits
    WHEN digits ~ '^00(?!254|0)\d{8,15}$' THEN '+' || substr(digits, 3)
    ELSE '+254' || substring(digits FROM '^(?:(?:00)?254)?0?([1-7]\d{7,8})$')
  END
  FROM regexp_replace(phone, '\D', '', 'g') AS digits
$$;
ALTER TABLE enquiry
  ADD COLUMN phone_number text GENERATED ALWAYS AS (e164(phone)) STORED,
  ADD COLUMN channel text NOT NULL DEFAULT 'site'
    CHECK (channel IN ('site', 'call', 'walk-in', 'whatsapp', 'mail')),
  ADD COLUMN remind_on text CHECK (remind_on ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN outcome text CHECK (outcome IN ('won', 'lost')),
  ADD COLUMN lost_because text NOT NULL DEFAULT '';
CREATE INDEX enquiry_by_phone ON enquiry (phone_number);
CREATE INDEX enquiry_by_mailbox ON enquiry (lower(email));
CREATE INDEX enquiry_reminder ON enquiry (remind_on) WHERE remind_on IS NOT NULL;
-- migration 0046_replies
CREATE TABLE enquiry_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  sender text NOT NULL CHECK (sender IN ('company', 'customer')),
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  written_at timestamptz NOT NULL,
  text text NOT NULL,
  recipient text,
  mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  is_undelivered boolean NOT NULL DEFAULT false
);
CREATE INDEX enquiry_reply_by_enquiry ON enquiry_reply (enquiry_id, id);
CREATE INDEX enquiry_reply_by_mail ON enquiry_reply (mail_id);
CREATE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER reply_undelivered BEFORE DELETE ON mail_outbox
  FOR EACH ROW WHEN (OLD.sent_at IS NULL) EXECUTE FUNCTION mark_undelivered();
ALTER TABLE attachment ADD COLUMN reply_id integer REFERENCES enquiry_reply (id) ON DELETE SET NULL;
CREATE INDEX attachment_by_reply ON attachment (reply_id);
CREATE TABLE saved_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL
);
CREATE UNIQUE INDEX saved_reply_by_title ON saved_reply (lower(title));
CREATE TABLE mail_attachment (
  mail_id integer NOT NULL REFERENCES mail_outbox (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, position)
);
INSERT INTO mail_attachment (mail_id, position, name, content)
SELECT id, 0, attachment_name, attachment FROM mail_outbox WHERE attachment IS NOT NULL;
ALTER TABLE mail_outbox DROP COLUMN attachment_name, DROP COLUMN attachment;
-- migration 0047_quotation_history
CREATE FUNCTION forget_quotation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'quotation' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER quotation_forgotten AFTER DELETE ON quotation
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_quotation_changes();
ALTER TABLE quotation_revision ADD COLUMN customer_reminded_at timestamptz;
-- migration 0048_facts_by_kind
ALTER TABLE product
  ADD COLUMN mattress text,
  ADD COLUMN seats double precision,
  ADD COLUMN seat_height jsonb,
  ADD COLUMN max_load_kg double precision,
  ADD COLUMN adjustment text,
  ADD COLUMN screen_inches double precision,
  ADD COLUMN doors double precision,
  ADD COLUMN inside text;
-- migration 0049_design
ALTER TABLE product ADD COLUMN design text;
-- migration 0050_quotation_mail
ALTER TABLE quotation_revision
  ADD COLUMN mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  ADD COLUMN is_undelivered boolean NOT NULL DEFAULT false;
CREATE INDEX quotation_revision_by_mail ON quotation_revision (mail_id);
CREATE OR REPLACE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
-- migration 0051_photos_stored_once
ALTER TABLE product_image DROP CONSTRAINT product_image_product_id_photo_key_key;
ALTER TABLE product_image ADD UNIQUE (product_id, kind, photo_key);
-- migration 0052_one_quotation_one_link
ALTER TABLE quotation
  ADD COLUMN link_token text UNIQUE,
  ADD COLUMN accepted_revision integer,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN stage text CHECK (stage IN ('accepted', 'deposit', 'making', 'ready', 'delivered')),
  ADD COLUMN staged_at timestamptz,
  ADD CHECK ((stage IS NULL) = (accepted_revision IS NULL));
ALTER TABLE quotation_revision
  ADD COLUMN decided_via text CHECK (decided_via IN ('page', 'phone', 'whatsapp', 'mail', 'visit')),
  ADD COLUMN noted_by text;
UPDATE quotation_revision SET decided_via = 'page' WHERE decision IS NOT NULL;
WITH decided AS (
  SELECT quotation_id, revision, decided_at, content, left_out
  FROM quotation_revision WHERE decision = 'accepted'
), line AS (
  SELECT quotation_id, revision, coalesce((line->>'is_service')::boolean, false) AS is_service,
    round((line->>'quantity')::numeric * (line->>'unit_price_cents')::numeric) AS gross,
    coalesce((line->>'discount_percent')::numeric, 0) AS percent
  FROM decided, json_array_elements(content->'lines') WITH ORDINALITY AS each (line, place)
  WHERE NOT (coalesce((line->>'is_optional')::boolean, false)
    AND (place - 1)::integer = ANY (left_out))
), sums AS (
  SELECT quotation_id, revision,
    coalesce(sum(gross - round(gross * percent / 100)) FILTER (WHERE NOT is_service), 0) AS goods,
    coalesce(sum(gross - round(gross * percent / 100)) FILTER (WHERE is_service), 0) AS services
  FROM line GROUP BY quotation_id, revision
), reduced AS (
  SELECT decided.quotation_id, decided.revision, decided_at,
    coalesce(goods - round(goods * coalesce((content->>'discount_percent')::numeric, 0) / 100)
      + services, 0) AS amount,
    coalesce((content->>'vat_percent')::numeric, 16) AS vat,
    coalesce((content->>'prices_include_vat')::boolean, false) AS is_in
  FROM decided LEFT JOIN sums USING (quotation_id, revision)
), latest AS (
  SELECT DISTINCT ON (quotation_id) * FROM reduced ORDER BY quotation_id, revision DESC
)
UPDATE quotation SET
  accepted_revision = latest.revision,
  stage = 'accepted',
  staged_at = decided_at,
  total_cents = CASE WHEN is_in THEN amount ELSE amount + round(amount * vat / 100) END
FROM latest WHERE quotation.id = latest.quotation_id;
ALTER TABLE enquiry_reply ADD COLUMN asked_about text;
ALTER TABLE enquiry
  ADD COLUMN active_at timestamptz,
  ADD COLUMN changed_by_customer boolean NOT NULL DEFAULT false;
CREATE INDEX enquiry_by_activity ON enquiry ((coalesce(active_at, received_at)) DESC, id DESC);
-- migration 0053_first_phone_number
CREATE OR REPLACE FUNCTION e164(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  folded text := phone;
  run text;
  number text;
BEGIN
  -- Most fields have digits and blanks alone.
  IF phone ~ '[^0-9+ ]' THEN
    folded := translate(
      normalize(translate(phone, U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FE0F\20E3\FEFF', ''), NFKC),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯‐‑‒–—―−',
      '0123456789012345678901234567890123456789-------');
    folded := regexp_replace(folded, '[\t-\r ]+', ' ', 'g');
    folded := regexp_replace(folded, '(^|[^a-zA-Z])[oO](?=[0-9])', '\10', 'g');
    folded := regexp_replace(folded, '\( ?0 ?\)', ' ', 'g');
    folded := regexp_replace(folded, '\( ?((\+ ?|00)?[0-9]{1,5}) ?\)', ' \1 ', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])(24 ?/ ?7|[0-9]{1,2} ?([ap]\.?m|h|hrs?|hours?)(?![a-zA-Z]))', '\1|', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])((\+ ?|00)[0-9]{1,3}) ?[/-]', '\1\2 ', 'g');
  END IF;
  FOREACH run IN ARRAY regexp_split_to_array(replace(folded, '+', '|+'), '[^0-9+ .-]| - ')
    || CASE WHEN folded ~ '[a-zA-Z]' THEN '{}' ELSE ARRAY[folded] END
  LOOP
    run := trim(regexp_replace(run, '[^0-9+]+', ' ', 'g'));
    CONTINUE WHEN length(run) < 8;
    number := coalesce(
      '+' || substring(run FROM '^(?:\+ ?|00 ?)((?!254|2 54|25 4|0)[0-9](?: ?[0-9]){7,14})(?= |$)'),
      '+254' || substring(run FROM '^(?:\+? ?(?:00 ?)?254 ?0?|\+? ?0) ?([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})(?= |$)'),
      '+254' || substring(run FROM '^([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})$'));
    IF number IS NOT NULL THEN
      RETURN replace(number, ' ', '');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
ALTER TABLE enquiry DROP COLUMN phone_number;
ALTER TABLE enquiry ADD COLUMN phone_number text GENERATED ALWAYS AS (e164(phone)) STORED;
CREATE INDEX enquiry_by_phone ON enquiry (phone_number);
-- migration 0054_mail_threads
ALTER TABLE mail_outbox
  ADD COLUMN is_from_person boolean NOT NULL DEFAULT false,
  ADD COLUMN message_id text,
  ADD COLUMN in_reply_to text,
  ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;
ALTER TABLE enquiry ADD COLUMN first_mail text;
ALTER TABLE quotation ADD COLUMN first_mail text;
ALTER TABLE enquiry_reply ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;
ALTER TABLE quotation_revision ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;
CREATE OR REPLACE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
-- migration 0055_attachments_drawn_at_delivery
ALTER TABLE mail_attachment
  ALTER COLUMN content DROP NOT NULL,
  ADD COLUMN source jsonb,
  ADD CONSTRAINT mail_attachment_content_or_source CHECK ((content IS NULL) <> (source IS NULL));
-- migration 0056_passkeys_by_choice
DELETE FROM security_event WHERE kind IN ('passkeys required', 'passkeys not required');
DROP TABLE passkey_demand;
ALTER TABLE staff DROP COLUMN welcomed_at;
-- migration 0057_new_address_alone
DELETE FROM emailed_link WHERE purpose = 'address change';
ALTER TABLE emailed_link DROP COLUMN confirmed_at;
-- migration 0058_customers_of_quotations
ALTER TABLE quotation
  ADD COLUMN draft_phone text GENERATED ALWAYS AS (e164(draft->'customer'->>'phone')) STORED,
  ADD COLUMN draft_mailbox text GENERATED ALWAYS AS (lower(draft->'customer'->>'email')) STORED;
ALTER TABLE quotation_revision
  ADD COLUMN customer_phone text GENERATED ALWAYS AS (e164(content->'customer'->>'phone')) STORED,
  ADD COLUMN customer_mailbox text GENERATED ALWAYS AS (lower(content->'customer'->>'email')) STORED;
-- migration 0059_health_for_monitors
ALTER TABLE site_health DROP COLUMN bad_since, DROP COLUMN told_at;
-- migration 0060_clean_up_by_a_believable_clock
ALTER TABLE site_health ADD COLUMN cleaned_at timestamptz;
-- migration 0061_final_changes
ALTER TABLE change_set ADD COLUMN is_final boolean NOT NULL DEFAULT false;
UPDATE change_set SET is_final = true WHERE EXISTS (
  SELECT FROM change WHERE set_id = change_set.id AND kind = 'quotation'
    AND (changes ?| ARRAY['sent', 'withdrawn'] OR changes->'decision'->1->>'via' = 'page'));
-- migration 0062_agreed_deposit
ALTER TABLE quotation ADD COLUMN agreed_deposit json;
-- migration 0063_no_saved_views
DROP TABLE saved_view;
-- migration 0064_into_one_schema
DELETE FROM emailed_link WHERE purpose = 'personal data';
ALTER TABLE emailed_link
  DROP CONSTRAINT emailed_link_purpose_check,
  ADD CONSTRAINT emailed_link_purpose_check CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'quotation'
  ));
ALTER TABLE taken_stock RENAME CONSTRAINT demo_seed_pkey TO taken_stock_pkey;
ALTER TABLE product RENAME CONSTRAINT product_demo_key_key TO product_stock_key_key;
ALTER TABLE product ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
UPDATE product SET facts = jsonb_strip_nulls(jsonb_build_object(
  'width_cm', width_cm,
  'height_cm', height_cm,
  'depth_cm', depth_cm,
  'weight_kg', weight_kg,
  'set_sizes', set_sizes,
  'mattress', mattress,
  'seats', seats,
  'seat_height', seat_height,
  'max_load_kg', max_load_kg,
  'adjustment', adjustment,
  'screen_inches', screen_inches,
  'doors', doors,
  'inside', inside,
  'made_to_order', made_to_order,
  'lead_time', lead_time,
  'restock_on', restock_on::text
));
ALTER TABLE product
  DROP COLUMN width_cm,
  DROP COLUMN height_cm,
  DROP COLUMN depth_cm,
  DROP COLUMN weight_kg,
  DROP COLUMN set_sizes,
  DROP COLUMN mattress,
  DROP COLUMN seats,
  DROP COLUMN seat_height,
  DROP COLUMN max_load_kg,
  DROP COLUMN adjustment,
  DROP COLUMN screen_inches,
  DROP COLUMN doors,
  DROP COLUMN inside,
  DROP COLUMN made_to_order,
  DROP COLUMN lead_time,
  DROP COLUMN restock_on;
-- migration 0065_requested_links_in_the_outbox
ALTER TABLE mail_outbox ADD COLUMN requested jsonb;
INSERT INTO mail_outbox (recipient, subject, text, created_at, next_attempt_at, give_up_at, requested)
SELECT email, '', '', next_attempt_at, next_attempt_at, expires_at,
  jsonb_build_object('purpose', purpose, 'details', details)
FROM emailed_link WHERE token_hash IS NULL;
DELETE FROM emailed_link WHERE token_hash IS NULL;
UPDATE emailed_link SET sent_at = expires_at WHERE sent_at IS NULL;
ALTER TABLE emailed_link
  ALTER COLUMN token_hash SET NOT NULL,
  ALTER COLUMN sent_at SET NOT NULL,
  DROP COLUMN next_attempt_at;
-- migration 0066_photos_on_their_product
ALTER TABLE product ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';
CREATE SEQUENCE product_photo_id AS integer OWNED BY product.photos;
SELECT setval('product_photo_id', last_value, is_called) FROM product_image_id_seq;
UPDATE product SET photos = own.photos FROM (
  SELECT product_id, jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'photo_key', photo_key,
    'alt', alt, 'width', width, 'height', height, 'focus_x', focus_x, 'focus_y', focus_y,
    'fit', fit, 'ground', ground) ORDER BY position, id) AS photos
  FROM product_image GROUP BY product_id
) AS own WHERE product.id = own.product_id;
DROP TABLE product_image;
