// the shell's service worker
