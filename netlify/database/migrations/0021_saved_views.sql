-- Lists of products that somebody on the staff comes back to, each under a name of their own.
CREATE TABLE saved_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Of the list's address: ?status_id=2&q=desk
  query text NOT NULL
);

CREATE UNIQUE INDEX saved_view_by_name ON saved_view (staff_id, lower(name));
