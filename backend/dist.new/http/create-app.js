import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { httpAdapter, setUpHttp } from './http-setup.js';
const nestLevels = ['fatal', 'error', 'warn', 'log', 'debug'];
const levelOrder = { silent: 0, fatal: 1, error: 2, warn: 3, info: 3, debug: 5 };
/** The application, set up but not listening. */
export async function createApp(module, config) {
    const app = await NestFactory.create(module, httpAdapter(config), {
        bodyParser: false,
        abortOnError: false,
        logger: new ConsoleLogger({
            json: config.isProduction,
            colors: false,
            logLevels: nestLevels.slice(0, levelOrder[config.logLevel] ?? 3),
        }),
    });
    await setUpHttp(app, config);
    return app;
}
//# sourceMappingURL=create-app.js.map