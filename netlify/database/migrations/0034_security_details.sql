-- A line of the security log may have more to tell, in words. `network` is where it came from: an IPv4
-- address, or the first half of an IPv6 address. Both are unknown of older lines.
ALTER TABLE security_event ADD COLUMN detail text, ADD COLUMN network text;
