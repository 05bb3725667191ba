/** The headers that netlify.toml sets for static pages; its rules do not apply to functions. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};
