-- Hash of the network that sent a file, so that no network takes the room of all others. Kept while
-- the file waits for its request, a day at most.
ALTER TABLE attachment ADD COLUMN network_hash text;
