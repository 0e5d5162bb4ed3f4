#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, which speaks WebDriver BiDi with it, and relays their messages. Playwright asks for light or dark colours
 * before each page; Debian's Firefox doesn't know that command, so the relay answers it. It goes when Firefox ESR knows the command.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const LISTENING = /^WebDriver BiDi listening on (ws:.*)$/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address) relay(address);
  else console.error(line);
});

function relay(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (playwright) => {
    const browser = new WebSocket(`${address}/session`);
    const opened = new Promise((resolve) => browser.on("open", resolve));
    playwright.on("message", async (data) => {
      await opened;
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(String(data));
    });
    browser.on("message", (data) => playwright.send(String(data)));
    browser.on("close", () => playwright.close());
    playwright.on("close", () => browser.close());
  });
  server.on("listening", () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
}
