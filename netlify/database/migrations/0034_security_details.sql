-- What a line of the security log tells besides, in words, and the network that it came from: an IPv4
-- address, or the first half of an IPv6 address. Unknown of older lines.
ALTER TABLE security_event ADD COLUMN detail text, ADD COLUMN network text;
