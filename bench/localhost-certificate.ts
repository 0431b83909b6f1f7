/**
 * For https on this machine while it is measured. Everybody has its key, so no browser trusts it.
 * Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost`.
 */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfawQwjBsPDCEPTtR
AcIIAfMbIZk1DvMTJyxAPdlyM8+hRANCAASmhk7AcD89H80lHY7wJSd43ofrhbLB
3woXmQcEQKuoZCbpDOlIZxUSIKp79Xwj81lAGqpJ5CJ9BIDBjoBrnA21
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUWCxNWirj3vEy5SoLxQl2lcob3iAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTIzMzc1MVoYDzIxMjYxMTA1
MjMzNzUxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASmhk7AcD89H80lHY7wJSd43ofrhbLB3woXmQcEQKuoZCbpDOlIZxUS
IKp79Xwj81lAGqpJ5CJ9BIDBjoBrnA21o2kwZzAdBgNVHQ4EFgQUnSM6Lle/SZdS
mkDLYHYrUouu6lgwHwYDVR0jBBgwFoAUnSM6Lle/SZdSmkDLYHYrUouu6lgwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgDjGReohjjk5mMUu/spTyHW6gYMuDWmUBSqaKursBpd4CIQCpOwH0WrvK
77qXNV4bTlDPGduV2BOy40de2NzJuQCg8Q==
-----END CERTIFICATE-----
`,
};
