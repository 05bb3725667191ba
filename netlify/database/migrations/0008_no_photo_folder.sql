-- The photographs lie beside their database; nothing is bound to a folder any more.
DROP TABLE photo_folder;
