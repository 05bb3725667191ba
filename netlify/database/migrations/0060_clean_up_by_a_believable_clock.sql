-- When expired data was last removed. A clock that is weeks ahead of it removes nothing.
ALTER TABLE site_health ADD COLUMN cleaned_at timestamptz;
