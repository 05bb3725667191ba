-- What somebody signs in with instead of their password. Only the device has its secret half.
CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- What the device calls it, in base64url.
  credential_id text NOT NULL UNIQUE,
  -- In COSE.
  public_key bytea NOT NULL,
  -- How often the device says that it was used; 0 from those that do not count.
  sign_count bigint NOT NULL,
  -- How the device can be reached, such as "internal" or "usb".
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- When the newest challenge that it has answered was made: none so old counts again.
  challenged_at timestamptz
);

CREATE INDEX passkey_by_staff ON passkey (staff_id);

-- Whether somebody's own account opens only with a passkey.
ALTER TABLE staff ADD COLUMN passkey_only boolean NOT NULL DEFAULT false;

-- When the account was opened by an invitation, for the first time or anew.
ALTER TABLE staff ADD COLUMN welcomed_at timestamptz NOT NULL DEFAULT now();
UPDATE staff SET welcomed_at = created_at;

-- Since when owners ask for a passkey from everybody; no row while they do not.
CREATE TABLE passkey_demand (since timestamptz NOT NULL);
CREATE UNIQUE INDEX passkey_demand_once ON passkey_demand ((true));
