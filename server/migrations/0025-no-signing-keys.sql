-- Nothing signs tokens: who is signed in is known by the cookie alone (decision 40).
drop table auth.signing_keys;
