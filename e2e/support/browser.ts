import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
// A page of a journey lives for seconds: the compilers that make code fast for hours only cost it (decision 25.1).
const shortLived = ['--js-flags=--max-lazy --no-opt --no-maglev --min-semi-space-size=16']

/** `npm test` says where they are, and installs them where they are not; run by hand, the machine's own are taken. */
const launchOptions = (name: string, debian: string): LaunchOptions => {
  const executablePath = process.env[name] ?? (existsSync(debian) ? debian : undefined)
  return { ...(executablePath ? { executablePath } : {}), args: [...plain, ...quiet, ...shortLived] }
}

/** The whole browser: it shows PDF files and takes notifications, and is asked for by the journeys of those. */
export const wholeBrowser = launchOptions('CHROMIUM', '/usr/bin/chromium')

const shell = launchOptions('CHROMIUM_HEADLESS_SHELL', '/usr/bin/chromium-headless-shell')

/** Chromium's headless shell: the same pages without a browser's windows around them, at three quarters of the CPU. */
export const journeyBrowser = shell.executablePath ? shell : wholeBrowser
