-- The address holds a view of the products; a bookmark keeps it.
DROP TABLE saved_view;
