/**
 * Runs in a worker: the first number or date that a browser formats makes its list of all locales, which takes
 * V8 25 ms and more of a thread. Threads of one page share the list.
 */
new Intl.NumberFormat();
new Intl.DateTimeFormat();
postMessage(null);
close();
