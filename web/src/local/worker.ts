/** The host in WebAssembly, in a worker of its own. */
export {};
