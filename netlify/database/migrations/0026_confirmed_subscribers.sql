-- An address counts once its owner has confirmed it by mail; until then it waits, two days at most.
-- Those that are there already count: their consent was stored.
ALTER TABLE subscriber
  ADD COLUMN confirmed_at timestamptz,
  -- Stands in the link that stops all letters, whoever sends them. It opens nothing else and never
  -- expires, so it is kept as it is.
  ADD COLUMN stop_key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

UPDATE subscriber SET confirmed_at = consent_at;

CREATE INDEX subscriber_waiting ON subscriber (consent_at) WHERE confirmed_at IS NULL;

-- A link with which an address is confirmed; of its token only the hash is kept. A newer one leaves
-- an older one alone, or anybody could make a person's link useless by entering the address again.
CREATE TABLE subscription_link (
  token_hash text PRIMARY KEY,
  subscriber_id integer NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX subscription_link_by_subscriber ON subscription_link (subscriber_id);

-- Where its reader stops letters of this kind by one click (RFC 8058).
ALTER TABLE mail_outbox ADD COLUMN stop_link text;
