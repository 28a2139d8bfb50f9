// Generated from packages/bridge/src/check/check-page.ts by packages/bridge/generate.ts. Do not edit.
(function() {
	// packages/bridge/src/messages.ts
	/**
	* NAT-01..11: every message from a page to the native shell around it, with its fields. The shells' constants and the
	* checks of both sides are made from this list. Plain data without a schema library, because it travels to the phone.
	*/
	var MESSAGES = {
		/** Opens one of the app's pages, by path or by a target of the shell's own, with values for its query. */
		openPage: {
			page: {
				kind: "target",
				max: 8192
			},
			arguments: {
				kind: "values",
				max: 2048,
				optional: true
			}
		},
		closeWebView: {},
		/** Opens a page by a target from the server, with one value. */
		openPageWithParam: {
			page: {
				kind: "target",
				max: 8192
			},
			param: {
				kind: "text",
				max: 2048
			}
		},
		goHome: {},
		goMine: {},
		/** Shows the sign-in when the session is over. `next` is the page to return to. */
		forceLogin: { next: {
			kind: "text",
			max: 8192,
			optional: true
		} },
		/** Opens the dialler. Our pages send digits, perhaps after a plus. */
		callPhone: { phone: {
			kind: "text",
			max: 64
		} },
		goRating: {},
		/** Reports a point of a journey to the shell's analytics. */
		trackPoint: {
			point: {
				kind: "text",
				max: 128
			},
			orderId: {
				kind: "text",
				max: 128,
				optional: true
			},
			productId: {
				kind: "text",
				max: 128,
				optional: true
			}
		},
		startBankFlow: {},
		endBankFlow: {}
	};
	var messageNames = Object.keys(MESSAGES);
	/** True for a known message with all of its fields, no other, and nothing in them that a shell should never open. */
	function isWellFormed(name, payload) {
		try {
			const fields = fieldsOf(name);
			if (!fields || !isRecord(payload)) return false;
			return Object.keys(payload).every((key) => Object.keys(fields).includes(key)) && Object.entries(fields).every(([key, field]) => holds(field, payload[key]));
		} catch {
			return false;
		}
	}
	/** Fields of a message by name; null for other names, `constructor` too. */
	function fieldsOf(name) {
		const known = messageNames.find((each) => each === name);
		return known ? MESSAGES[known] : null;
	}
	function isRecord(value) {
		return typeof value === "object" && value !== null && !Array.isArray(value);
	}
	function holds({ kind, max, optional }, value) {
		if (value === void 0) return optional === true;
		if (kind === "values") return isRecord(value) && areValues(value, max);
		return isText(value, max) && (kind === "text" || isTarget(value));
	}
	/** Names as our pages' queries have them, so never `__proto__`. */
	var VALUE_NAME = /^[a-z]\w{0,63}$/i;
	function areValues(values, max) {
		const given = Object.entries(values);
		return given.length <= 20 && given.every(([name, text]) => VALUE_NAME.test(name) && isText(text, max, 0));
	}
	function isText(value, max, min = 1) {
		return typeof value === "string" && value.length >= min && value.length <= max && !/\p{Cc}/u.test(value);
	}
	/** Another host, a spelling that a browser would silently repair, and schemes that run scripts, read files or start other apps. */
	var NO_TARGET = /[\\\s]|^\/\/|^(https?|javascript|data|vbscript|blob|file|filesystem|content|intent|about|view-source):/iu;
	function isTarget(target) {
		return !NO_TARGET.test(target);
	}
	var LONGEST_LIST = 100;
	/** Returns a copy of the announcement. A missing or malformed one is null, as from a shell older than announcements. */
	function readAnnouncement(view) {
		return withoutThrowing(() => {
			const given = view.hulogShell;
			if (!isRecord(given)) return null;
			const { platform, versions, messages, replies } = given;
			if (!isText(platform, 32) || !isList(versions) || !isList(messages)) return null;
			if (!versions.every((each) => Number.isInteger(each)) || !messages.every((each) => isText(each, 64))) return null;
			return {
				platform,
				versions: [...versions],
				messages: [...messages],
				replies: replies === true
			};
		});
	}
	var LONGEST_REPLY = 1e3;
	/** Reads a reply, given as JSON or as an object. Null for anything else, which is ignored. */
	function readReply(given) {
		return withoutThrowing(() => {
			const reply = typeof given === "string" && given.length <= LONGEST_REPLY ? JSON.parse(given) : given;
			if (!isRecord(reply)) return null;
			const { version, ok, id, reason } = reply;
			if (version !== 1 || typeof ok !== "boolean") return null;
			return {
				ok,
				id: typeof id === "number" ? id : null,
				reason: isText(reason, 200) ? reason : ""
			};
		});
	}
	function isList(value) {
		return Array.isArray(value) && value.length <= LONGEST_LIST;
	}
	/** A stranger's value may have getters that throw, and a text need not be JSON. */
	function withoutThrowing(read) {
		try {
			return read();
		} catch {
			return null;
		}
	}
	// packages/bridge/src/transport.ts
	/** A shell answers in a few hundredths of a second, also on an old phone. Nobody waits longer for the browser's answer. */
	var REPLY_TIMEOUT_MS = 2e3;
	/**
	* Returns which shell is around the page. One that speaks none of our versions is none.
	*/
	function shellKind(view) {
		return withoutThrowing(() => {
			var _view$webkit;
			if (!speaksOurVersion(readAnnouncement(view))) return "browser";
			if ((_view$webkit = view.webkit) === null || _view$webkit === void 0 ? void 0 : _view$webkit.messageHandlers) return "ios";
			return view.HulogBridge ? "android" : "browser";
		}) ?? "browser";
	}
	/** True when there is a way to post this message and the shell did not announce that it lacks it. */
	function isHeard(view, name) {
		return withoutThrowing(() => {
			var _view$webkit2;
			const announced = readAnnouncement(view);
			if (announced && !(speaksOurVersion(announced) && announced.messages.includes(name))) return false;
			return Boolean(((_view$webkit2 = view.webkit) === null || _view$webkit2 === void 0 || (_view$webkit2 = _view$webkit2.messageHandlers) === null || _view$webkit2 === void 0 ? void 0 : _view$webkit2[name]) ?? view.HulogBridge);
		}) ?? false;
	}
	function speaksOurVersion(announced) {
		return announced === null || announced.versions.includes(1);
	}
	/** Sends the messages of one page to the shell around it. */
	function makeSender(view) {
		let lastId = 0;
		const waiting = /* @__PURE__ */ new Map();
		/** NAT-12: the iOS handler gets the bare payload; its promise is the reply, if the shell announced replies. */
		function sendToIos(handler, payload, settle) {
			var _readAnnouncement;
			if (!((_readAnnouncement = readAnnouncement(view)) === null || _readAnnouncement === void 0 ? void 0 : _readAnnouncement.replies)) {
				handler.postMessage(payload);
				settle("sent");
				return;
			}
			const hear = awaitReply(settle);
			Promise.resolve(handler.postMessage(payload)).then(hear, (error) => hear({
				version: 1,
				ok: false,
				reason: error === null || error === void 0 ? void 0 : error.message
			}));
		}
		/** NAT-12: the Android object gets JSON, in an envelope with version and id once the shell announced that it reads one. */
		function sendToAndroid(port, name, payload, settle) {
			const announced = readAnnouncement(view);
			if (!announced) {
				port.postMessage(JSON.stringify({
					name,
					payload
				}));
				settle("sent");
				return;
			}
			lastId += 1;
			const id = lastId;
			const hearsReplies = announced.replies && "onmessage" in port;
			if (hearsReplies) {
				port.onmessage = ({ data }) => {
					var _readReply, _waiting$get;
					const replyId = (_readReply = readReply(data)) === null || _readReply === void 0 ? void 0 : _readReply.id;
					if (replyId) (_waiting$get = waiting.get(replyId)) === null || _waiting$get === void 0 || _waiting$get(data);
				};
				const hear = awaitReply((...outcome) => {
					waiting.delete(id);
					settle(...outcome);
				});
				waiting.set(id, hear);
			}
			port.postMessage(JSON.stringify({
				version: 1,
				id,
				name,
				payload
			}));
			if (!hearsReplies) settle("sent");
		}
		return (name, payload, settleOften) => {
			const settle = once(settleOften);
			try {
				var _view$webkit3;
				const handler = isHeard(view, name) && ((_view$webkit3 = view.webkit) === null || _view$webkit3 === void 0 || (_view$webkit3 = _view$webkit3.messageHandlers) === null || _view$webkit3 === void 0 ? void 0 : _view$webkit3[name]);
				if (handler) sendToIos(handler, payload, settle);
				else if (view.HulogBridge && isHeard(view, name)) sendToAndroid(view.HulogBridge, name, payload, settle);
				else settle("unheard");
			} catch {
				settle("broken");
			}
		};
	}
	/** Settles by the first reply that is one, or as silent. Returns the function that takes what the shell gave. */
	function awaitReply(settle) {
		const timer = setTimeout(() => settle("silent"), REPLY_TIMEOUT_MS);
		return (given) => {
			const reply = readReply(given);
			if (!reply) return;
			clearTimeout(timer);
			settle(reply.ok ? "acknowledged" : "refused", reply.reason);
		};
	}
	function once(settle) {
		let isSettled = false;
		return (...outcome) => {
			if (!isSettled) settle(...outcome);
			isSettled = true;
		};
	}
	// packages/bridge/src/back-action.ts
	/**
	* NAT-14: before leaving a page by its back gesture or button, the shell calls `window.hulogBack()`; on true it stays.
	* The newest listener is asked first. Returns the function that stops listening.
	*/
	function listenForBack(view, listener) {
		const earlier = view.hulogBack;
		const ask = () => listener() || ((earlier === null || earlier === void 0 ? void 0 : earlier()) ?? false);
		view.hulogBack = ask;
		return () => {
			if (view.hulogBack !== ask) return;
			if (earlier) view.hulogBack = earlier;
			else delete view.hulogBack;
		};
	}
	// packages/bridge/src/bridge.ts
	/**
	* NAT-12: posts a message to the iOS handler of its name, or to the object Android injects, or lets the browser answer
	* it. The browser also answers in place of a shell that lacks the message (an older app), refuses it or does not
	* acknowledge it in time, so that no flow gets stuck; but not once the borrower has gone on to another page.
	*/
	function createBridge(view, browser, listener) {
		const send = makeSender(view);
		return {
			shell: shellKind(view),
			knows: (name) => isHeard(view, name),
			post(name, ...[payload]) {
				var _view$location;
				const content = payload ?? {};
				if (!isWellFormed(name, content)) {
					listener === null || listener === void 0 || listener(name, "malformed", "");
					return;
				}
				const postedOn = (_view$location = view.location) === null || _view$location === void 0 ? void 0 : _view$location.href;
				send(name, content, (outcome, reason = "") => {
					var _view$location2;
					listener === null || listener === void 0 || listener(name, outcome, reason);
					if (outcome === "sent" || outcome === "acknowledged") return;
					if (((_view$location2 = view.location) === null || _view$location2 === void 0 ? void 0 : _view$location2.href) === postedOn) browser[name](content);
				});
			}
		};
	}
	// packages/bridge/src/check/examples.ts
	/** Every message, with those after which a shell may show another page at the end. */
	var leavingLast = [
		"trackPoint",
		"startBankFlow",
		"endBankFlow",
		"goRating",
		"callPhone",
		"openPageWithParam",
		"openPage",
		"goMine",
		"goHome",
		"forceLogin",
		"closeWebView"
	];
	// packages/bridge/src/check/check-page.ts
	/**
	* Script of /testPreview/bridge: sends every message through the bridge of the pages, and says what became of it. Made
	* into one script by `packages/bridge/generate.ts`.
	*/
	var view = window;
	var waiting = /* @__PURE__ */ new Map();
	var bridge = createBridge(view, Object.fromEntries(messageNames.map((name) => [name, () => {}])), (name, outcome, reason) => {
		var _waiting$get;
		const word = wordFor(outcome);
		show(`result-${name}`, `${word}: ${SAYS[outcome]}${reason && ` (${reason})`}`);
		remember();
		(_waiting$get = waiting.get(name)) === null || _waiting$get === void 0 || _waiting$get();
	});
	/** `ok: false` and an outcome that a shell which announced replies should not have count as failed. */
	function wordFor(outcome) {
		var _readAnnouncement;
		if (outcome === "acknowledged") return "acknowledged";
		return outcome === "sent" && !((_readAnnouncement = readAnnouncement(view)) === null || _readAnnouncement === void 0 ? void 0 : _readAnnouncement.replies) ? "sent" : "failed";
	}
	var SAYS = {
		acknowledged: "the shell took it",
		sent: "nobody can say whether the shell took it, because replies are not announced or this object cannot hear them",
		malformed: "the fields are not those of this message, so nothing was sent",
		unheard: "there is no shell, or it does not take this message",
		broken: "posting it threw an error",
		refused: "the shell refused it",
		silent: "no acknowledgement came within two seconds"
	};
	function send(name) {
		show(`result-${name}`, "waiting");
		let payload = null;
		try {
			payload = JSON.parse(element(`payload-${name}`).value);
		} catch {}
		bridge.post(name, payload);
	}
	async function sendAll() {
		show("all-result", "running");
		for (const name of leavingLast) {
			const settled = new Promise((resolve) => waiting.set(name, resolve));
			send(name);
			await settled;
		}
		const failed = messageNames.filter((name) => {
			var _element$textContent;
			return (_element$textContent = element(`result-${name}`).textContent) === null || _element$textContent === void 0 ? void 0 : _element$textContent.startsWith("failed");
		});
		show("all-result", failed.length === 0 ? `passed: all ${messageNames.length}` : `failed: ${failed.join(", ")}`);
		remember();
	}
	function describeShell() {
		const announced = readAnnouncement(view);
		const hasOne = view.hulogShell !== void 0;
		show("transport", withoutThrowing(transportName) ?? "an object of a wrong type");
		show("announced", announced ? "yes" : hasOne ? "no: window.hulogShell is malformed, and ignored" : "no");
		show("platform", (announced === null || announced === void 0 ? void 0 : announced.platform) ?? "unknown");
		show("versions", (announced === null || announced === void 0 ? void 0 : announced.versions.join(", ")) || "unknown");
		show("replies", announced ? String(announced.replies) : "unknown");
		show("missing", messageNames.filter((name) => !bridge.knows(name)).join(", ") || "none");
	}
	function transportName() {
		var _view$webkit;
		if ((_view$webkit = view.webkit) === null || _view$webkit === void 0 ? void 0 : _view$webkit.messageHandlers) return "window.webkit.messageHandlers (iOS)";
		if (!view.HulogBridge) return "none";
		return "onmessage" in view.HulogBridge ? "window.HulogBridge of addWebMessageListener (Android)" : "window.HulogBridge of addJavascriptInterface (Android), which hears no replies";
	}
	function askedBack() {
		const keeps = element("keep").checked;
		show("back", `hulogBack was called, and answered ${keeps}: the shell ${keeps ? "stays" : "goes back"}`);
		remember();
		return keeps;
	}
	/** Keeps the results with this entry of the history, while a message leads away and back. */
	function remember() {
		const shown = Array.from(document.querySelectorAll("[data-result]"), ({ id, textContent }) => [id, textContent]);
		history.replaceState(shown, "");
	}
	function recall() {
		if (!Array.isArray(history.state)) return;
		for (const [id, text] of history.state) show(id, text);
	}
	function show(id, text) {
		element(id).textContent = text;
	}
	function element(id) {
		const found = document.getElementById(id);
		if (!found) throw new Error(`the page has no #${id}`);
		return found;
	}
	describeShell();
	recall();
	listenForBack(window, askedBack);
	for (const name of messageNames) element(`send-${name}`).addEventListener("click", () => send(name));
	element("send-all").addEventListener("click", () => void sendAll());
	element("forget").addEventListener("click", () => {
		history.replaceState(null, "");
		location.reload();
	});
})();
